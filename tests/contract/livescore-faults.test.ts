import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hirmondo } from '~/editions/hirmondo';
import { anonymous } from '~/lib/calls/call-context';
import { shownMatch } from '~/lib/football/details/shown-match';
import { footballCalls } from '~/lib/football/football-calls';
import { formulaOneCalls } from '~/lib/formula-one/formula-one-calls';
import { loadFootball } from '~/models/football/load-football';
import { loadScoreBoard } from '~/models/football/load-score-board';
import { createHttpLivescore } from '~/sources/http-livescore';

/** Faults of another host of live scores: the football page stays complete and shows no error (FB-40). */

const JSON_HEAD = { 'content-type': 'application/json' };
const match = {
  fixture: { id: 7, timestamp: 1_795_000_000, status: { short: '1H', elapsed: 12, extra: null } },
  league: { id: 1, name: 'Kupa' },
  teams: { home: { id: 1, name: 'Kékvár' }, away: { id: 2, name: 'Borókás' } },
  goals: { home: 1, away: 0 },
};
const good = (response: ServerResponse) => response.writeHead(200, JSON_HEAD).end(JSON.stringify({ response: match }));

/** Faults of a host. */
const FAULTS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'never answers': () => undefined,
  'sends a byte now and then': (response) => {
    response.writeHead(200, JSON_HEAD);
    const drip = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(drip));
  },
  'leads elsewhere': (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  'sends 5 MB': (response) => void response.writeHead(200, JSON_HEAD).end(`{"response":"${'x'.repeat(5_000_000)}"}`),
  'sends nothing': (response) => void response.writeHead(200, JSON_HEAD).end(),
  'sends half of a JSON text': (response) => void response.writeHead(200, JSON_HEAD).end('{"response":{"fixture":{"id":7'),
  'cuts the line': (response) => {
    response.writeHead(200, { ...JSON_HEAD, 'content-length': '1000' });
    response.write('{"response"');
    response.socket?.destroy();
  },
  'sends a page of HTML': (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hiba</h1>'),
  'answers 500': (response) => void response.writeHead(500).end('no'),
  'sends other types': (response) => void response.writeHead(200, JSON_HEAD).end('{"response":{"fixture":[],"teams":7}}'),
};

async function openHost() {
  let answer: (response: ServerResponse) => void = good;
  const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  let now = 1_795_000_000_000;
  const onFault = vi.fn();
  const livescore = createHttpLivescore({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fetch,
    clock: () => now,
    onFault,
    timeout: 300,
  });
  const locals = {
    livescore,
    content: { unique: async () => undefined },
    edition: hirmondo,
    viewer: anonymous,
    publicPath: '/rovat/sport/foci',
    now,
    report: (error: unknown) => {
      throw error;
    },
  };
  return {
    livescore,
    onFault,
    page: (query: string) => loadFootball(locals as never, '/rovat/sport/foci', new URLSearchParams(query)),
    board: () => loadScoreBoard(locals as never),
    become: (fault: (response: ServerResponse) => void) => {
      answer = fault;
    },
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

describe.each(Object.entries(FAULTS))('a host that %s', (_, fault) => {
  it('leaves the page complete, without scores, for a short time', async () => {
    const { become, page, board } = await openHost();
    become(fault);
    const [overview, chosen] = await Promise.all([page('?oldal=gol'), page('?meccs=7')]);
    expect(overview.state.view).toBe('gol');
    expect(Object.values(overview.screen.data).filter((part) => part !== undefined)).toEqual([]);
    expect([chosen.state.match, chosen.screen.data.match]).toEqual([7, undefined]);
    expect(Math.max(overview.ttl, chosen.ttl)).toBeLessThanOrEqual(2);
    expect(await board()).toEqual([]);
  });

  it('keeps the last good score, and is logged once', async () => {
    const { become, page, pass, livescore, onFault } = await openHost();
    expect((await page('?meccs=7')).screen.data.match?.goals).toEqual([1, 0]);
    become(fault);
    for (let time = 0; time < 3; time += 1) {
      pass(20);
      expect((await page('?meccs=7')).screen.data.match?.goals).toEqual([1, 0]);
    }
    expect(onFault).toHaveBeenCalledTimes(1);
    become(good);
    pass(20);
    expect((await livescore.read(footballCalls.fixture, { id: 7 }))?.data.goals).toEqual({ home: 1, away: 0 });
  });
});

describe('a host that passes on a list of one item, as its provider has it', () => {
  it('is understood', async () => {
    const { become, page, livescore, onFault } = await openHost();
    const team = { id: 5, name: 'Istálló', base: 'Győr' };
    become((response) => response.writeHead(200, JSON_HEAD).end(JSON.stringify({ response: [team] })));
    expect((await livescore.read(formulaOneCalls.team, { id: 5 }))?.data).toMatchObject(team);
    become((response) => response.writeHead(200, JSON_HEAD).end(JSON.stringify({ response: [match] })));
    expect((await page('?meccs=7')).screen.data.match?.goals).toEqual([1, 0]);
    expect(shownMatch([match])?.goals).toEqual([1, 0]);
    expect(onFault.mock.calls.filter(([path]) => /team|fixtures\/7/.test(path))).toEqual([]);
  });
});

describe('a host that answers 404', () => {
  const absent = (response: ServerResponse) => response.writeHead(404).end();

  it('has no such match, which is not logged', async () => {
    const { become, livescore, onFault } = await openHost();
    become(absent);
    expect(await livescore.read(footballCalls.fixture, { id: 8 })).toBeUndefined();
    expect(onFault).not.toHaveBeenCalled();
  });

  it('to a call that is not about an item is at the wrong address, which is logged once (ER-26)', async () => {
    const { become, livescore, onFault } = await openHost();
    become(absent);
    for (let time = 0; time < 2; time += 1) expect(await livescore.read(footballCalls.seasons, {})).toBeUndefined();
    expect(onFault.mock.calls).toEqual([
      ['/football/seasons', expect.objectContaining({ message: '/football/seasons answered 404' })],
    ]);
  });
});
