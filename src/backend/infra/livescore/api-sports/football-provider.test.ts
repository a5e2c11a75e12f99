import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLivescore, type Livescore } from '~/backend/livescore';
import type { SharedAnswer, SharedAnswers } from '~/lib/livescore/shared-answers';
import type { ApiSportsClient } from './api-sports-client';
import { createApiSportsFootball } from './football-provider';

const KEY = 'titkos-kulcs-0123456789';
const NOW = Date.parse('2026-06-11T20:30:00Z');

/** An answer of API-Football, recorded and shortened. */
const recorded = (id: number, short: string, goals: number) => ({
  fixture: {
    id,
    referee: 'A. Taylor',
    timezone: 'UTC',
    date: '2026-06-11T20:00:00+00:00',
    timestamp: 1_781_208_000,
    periods: { first: 1_781_208_000, second: null },
    venue: { id: 1, name: 'Azteca', city: 'Mexico' },
    status: { long: 'First Half', short, elapsed: 30, extra: null },
  },
  league: {
    id: 1,
    name: 'World Cup',
    country: 'World',
    logo: 'https://media.api-sports.io/football/leagues/1.png',
    season: 2026,
  },
  teams: { home: { id: 16, name: '<b>Mexico</b>', logo: 3, winner: null }, away: null },
  goals: { home: String(goals), away: 0 },
  score: null,
  events: [
    { time: { elapsed: 9 }, team: { id: 16 }, player: { id: 1, name: 'R. Jiménez' }, type: 'Goal', detail: 'Normal Goal' },
    7,
  ],
});

let server: Server;
let livescore: Livescore;
let asked: { path: string; key: string | undefined }[];
let answer: (path: string) => { status?: number; headers?: Record<string, string>; body: string };
let now: number;
let faults: string[];

const good = (response: unknown) => ({ body: JSON.stringify({ errors: [], response }) });
const get = (path: string) => livescore.fetch(new Request(`http://x/services/livescore/football${path}`));

beforeEach(async () => {
  asked = [];
  faults = [];
  now = NOW;
  answer = () => good([recorded(7, '1H', 1)]);
  server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', key: request.headers['x-apisports-key']?.toString() });
    const { status = 200, headers = {}, body } = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  livescore = createLivescore({
    recordings: 'content/livescore',
    clock: () => now,
    onFault: (_, error) => faults.push(String(error)),
    onRecovery: () => undefined,
    apiSports: {
      key: KEY,
      baseUrls: { football: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, formulaOne: 'http://127.0.0.1:9' },
      fetch,
    },
  });
});
afterEach(() => {
  livescore.close();
  server.close();
});

describe('football of API-Football', () => {
  it('is asked with the key, reads patiently, and never shows the key', async () => {
    answer = (path) => (path.startsWith('/predictions') ? good([]) : good([{ ...recorded(7, '1H', 1), echo: KEY, url: KEY }]));
    const response = await get('/fixtures/7');
    const text = await response.text();
    expect(asked[0]).toEqual({ path: '/fixtures?id=7&timezone=Europe%2FBudapest', key: KEY });
    expect(text).not.toContain(KEY);
    expect(JSON.parse(text).response).toMatchObject({
      teams: { home: { name: '<b>Mexico</b>', logo: null }, away: { id: null } },
      goals: { home: 1, away: 0 },
      events: [{ type: 'Goal', time: { elapsed: 9, extra: null } }],
    });
  });

  it('is asked once by a thousand readers, and predictions once, even if there are none to be had', async () => {
    await Promise.all(Array.from({ length: 1000 }, () => get('/fixtures/7')));
    expect(asked.map(({ path }) => path.split('?')[0])).toEqual(['/fixtures', '/predictions']);
    now += 16_000;
    await Promise.all(Array.from({ length: 1000 }, () => get('/fixtures/7')));
    expect(asked).toHaveLength(3);
  });

  it('is asked for a prediction once by all processes of a machine, even when it fails', async () => {
    const written = new Map<string, SharedAnswer>();
    const shared: SharedAnswers = {
      async obtain(key, isNew, ask) {
        const known = written.get(key);
        if (known !== undefined && isNew(known)) return known;
        const said = { data: await ask(), madeAt: now };
        written.set(key, said);
        return said;
      },
    };
    const questions: string[] = [];
    let foretold: unknown = [{ predictions: { winner: { name: 'Mexico' } } }];
    const client: ApiSportsClient = async (path) => {
      questions.push(path);
      if (path === '/fixtures') return [recorded(7, '1H', 1)];
      if (foretold === undefined) throw new Error('no');
      return foretold;
    };
    const processes = () => [1, 2].map(() => createApiSportsFootball(client, () => now, { isNear: () => true }, shared));
    const asks = () => questions.filter((path) => path === '/predictions').length;
    for (const { fixture } of processes()) expect((await fixture({ id: 7 }))?.predictions).toHaveLength(1);
    expect(asks()).toBe(1);
    written.clear();
    foretold = undefined;
    const two = processes();
    for (const { fixture } of two) expect((await fixture({ id: 7 }))?.predictions).toEqual([]);
    expect(asks()).toBe(2);
    now += 601_000;
    for (const { fixture } of two) await fixture({ id: 7 });
    expect(asks()).toBe(3);
  });

  it.each([
    ['an error inside a 200', { body: JSON.stringify({ errors: { token: `bad ${KEY}` }, response: [] }) }],
    ['half of a JSON text', { body: '{"response":[{"fix' }],
    ['nothing', { body: '' }],
    ['a redirect', { status: 302, headers: { location: 'https://example.com/' }, body: '' }],
    ['a list of something else', { body: JSON.stringify({ response: [1, 2, 3] }) }],
    ['more than 5 MB', { body: JSON.stringify({ response: ['x'.repeat(5_300_000)] }) }],
  ])('keeps the last good copy, with its age, after %s', async (_, bad) => {
    await get('/fixtures/1/2026/2026-06-11');
    now += 40_000;
    answer = () => bad;
    const stale = await get('/fixtures/1/2026/2026-06-11');
    expect([stale.status, stale.headers.get('livescore-age'), (await stale.json()).response.length]).toEqual([200, '40', 1]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).not.toContain(KEY);
  });

  it('asks nothing for as long as a 429 wants', async () => {
    answer = () => ({ status: 429, headers: { 'retry-after': '30' }, body: '' });
    expect((await get('/fixtures/7')).status).toBe(503);
    now += 20_000;
    answer = () => good([]);
    await get('/countries');
    expect(asked).toHaveLength(1);
    now += 11_000;
    expect((await get('/fixtures/8')).status).toBe(404);
  });

  it('leaves what is left of the quota to live matches', async () => {
    answer = () => ({ ...good([recorded(7, '1H', 1)]), headers: { 'x-ratelimit-requests-remaining': '500' } });
    await get('/fixtures/1/2026/2026-06-11');
    expect(livescore.requestsLeft().get('football')).toBe(500);
    expect((await get('/countries')).status).toBe(503);
    expect((await get('/fixtures/7')).status).toBe(200);
  });
});
