import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, root, startBuiltSite } from '../../support/built-site';
import { limit } from '../../support/machine-speed';

/** Sport on a built site when the host of its scores fails, or its clock is wrong (FB-40). */

const PAGE_LIMIT_MS = 4_000;
const JSON_HEAD = { 'content-type': 'application/json' };
const WORLD = { country: { name: 'World', code: null, flag: null }, seasons: [{ year: 2026, current: true }] };
const CUP = { league: { id: 7, name: 'Eltűnő Kupa', type: 'Cup', logo: null }, ...WORLD };

type Behaviour = (path: string, response: ServerResponse) => void;

const FAULTS: Readonly<Record<string, Behaviour>> = {
  'never answers': () => undefined,
  'sends a byte now and then': (_, response) => {
    response.writeHead(200, JSON_HEAD);
    const drip = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(drip));
  },
  'sends half of a JSON text': (_, response) => void response.writeHead(200, JSON_HEAD).end('{"response":[{"league":{"id":7'),
};

function answerWith(leagues: readonly object[]): Behaviour {
  return (path, response) => {
    const list = path.includes('/leagues/') ? leagues : [];
    response.writeHead(200, { ...JSON_HEAD, 'cache-control': 'max-age=0' }).end(JSON.stringify({ response: list }));
  };
}

let behave: Behaviour = answerWith([CUP]);
let host: Server;
let site: BuiltSite;

beforeAll(async () => {
  host = createServer((request, response) => behave(request.url ?? '', response)).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const { port } = host.address() as AddressInfo;
  site = await startBuiltSite({ env: { LIVESCORE_API_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'warn', PAGE_CACHE_MB: '0' } });
});
afterAll(async () => {
  host?.closeAllConnections();
  host?.close();
  await site?.stop();
});

async function expectWhole(on: BuiltSite, path: string): Promise<string> {
  const { status, text, milliseconds } = await on.get(path);
  expect([path, status, text.trimEnd().endsWith('</html>'), text.includes('<h1')]).toEqual([path, 200, true, true]);
  expect(milliseconds).toBeLessThan(limit(PAGE_LIMIT_MS));
  return text;
}

describe.each(Object.entries(FAULTS))('a host of scores that %s', (_, fault) => {
  it.each(['/', '/rovat/sport/foci', '/rovat/sport/foci?meccs=7', '/rovat/sport/forma1'])('leaves %s whole', async (path) => {
    behave = fault;
    await expectWhole(site, path);
  });
});

it('leaves the page whole when a league vanishes between two polls', async () => {
  const page = '/rovat/sport/foci?orszag=World&liga=7&szezon=2026';
  behave = answerWith([CUP]);
  await expect.poll(async () => expectWhole(site, page), { timeout: 15_000, interval: 500 }).toContain('Eltűnő Kupa');
  behave = answerWith([]);
  await expect.poll(async () => expectWhole(site, page), { timeout: 15_000, interval: 500 }).not.toContain('Eltűnő Kupa');
});

it('goes on when the clock of the machine is an hour off, either way', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'hirmondo-clock-'));
  const file = join(directory, 'offset');
  writeFileSync(file, '0');
  const clock = join(root, 'tests', 'support', 'shifted-clock.mjs');
  const shifted = await startBuiltSite({
    env: { CLOCK_FILE: file, NODE_OPTIONS: `--import=${clock}`, LOG_LEVEL: 'warn', PAGE_CACHE_MB: '0' },
  });
  try {
    for (const hours of [0, 1, 0, -1, 0]) {
      writeFileSync(file, String(hours * 3_600_000));
      for (const path of ['/', '/rovat/sport/foci', '/rovat/sport/forma1']) await expectWhole(shifted, path);
      const board = () => shifted.get('/api/livescore/all/football');
      // Answers cached by another clock are requested again: nothing is older than a poll, nothing stays for an hour.
      await expect.poll(async () => Number((await board()).headers['livescore-age']), { timeout: 10_000 }).toBeLessThan(60);
      const { status, headers } = await board();
      expect([status, Number(/max-age=(\d+)/.exec(String(headers['cache-control']))?.[1]) <= 600]).toEqual([200, true]);
    }
  } finally {
    await shifted.stop();
    rmSync(directory, { recursive: true, force: true });
  }
});
