import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLivescore, type Livescore } from '~/backend/livescore';

const KEY = 'titkos-kulcs-0123456789';
const NOW = Date.parse('2026-07-26T13:30:00Z');

/** A race of API-Formula-1, recorded and shortened. */
const recorded = (status: string) => ({
  id: 12,
  competition: { id: 13, name: 'Hungarian Grand Prix', location: { country: 'Hungary', city: 'Mogyoród' } },
  circuit: { id: 11, name: 'Hungaroring', image: 'https://media-1.api-sports.io/formula-1/circuits/11.png' },
  season: 2026,
  type: 'Race',
  laps: { current: 20, total: 70 },
  fastest_lap: { driver: { id: null }, time: null },
  distance: '306.6 Kms',
  timezone: 'utc',
  date: '2026-07-26T13:00:00+00:00',
  weather: null,
  status,
});

let server: Server;
let livescore: Livescore;
let asked: { path: string; key: string | undefined }[];
let answer: (path: string) => unknown;
let now: number;

const get = async (path: string) => {
  const response = await livescore.fetch(new Request(`http://x/services/livescore/livescore/formula-1${path}`));
  return { status: response.status, text: await response.text() };
};
const read = async (path: string): Promise<unknown> => JSON.parse((await get(path)).text).response;

beforeEach(async () => {
  asked = [];
  now = NOW;
  answer = () => [];
  server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', key: request.headers['x-apisports-key']?.toString() });
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ errors: [], response: answer(request.url ?? '') }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  livescore = createLivescore({
    recordings: 'content/livescore',
    clock: () => now,
    onFault: () => undefined,
    onRecovery: () => undefined,
    apiSports: {
      key: KEY,
      baseUrls: { football: 'http://127.0.0.1:9', formulaOne: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
      fetch,
    },
  });
});
afterEach(() => {
  livescore.close();
  server.close();
});

describe('Formula 1 of API-Formula-1', () => {
  it.each([
    ['/seasons', '/seasons'],
    ['/races/2026', '/races?season=2026'],
    ['/teams/2026', '/rankings/teams?season=2026'],
    ['/drivers/2026', '/rankings/drivers?season=2026'],
    ['/circuit/11', '/circuits?id=11'],
    ['/result/12', '/rankings/races?race=12'],
    ['/result/-12', '/rankings/startinggrid?race=12'],
    ['/team/1', '/teams?id=1'],
    ['/driver/25', '/drivers?id=25'],
  ])('answers %s by %s, with the key in its header', async (path, address) => {
    await get(path);
    expect(asked).toEqual([{ path: address, key: KEY }]);
  });

  it('never shows the key, and leaves out what cannot be read', async () => {
    answer = () => [{ ...recorded('Live'), distance: KEY }, 7, { id: 'x' }, { ...recorded('Live'), id: 13, laps: 'many' }];
    const { text } = await get('/races/2026');
    expect(text).not.toContain(KEY);
    expect(JSON.parse(text).response.map((race: { id: number; laps: unknown }) => [race.id, race.laps])).toEqual([
      [12, { current: 20, total: 70 }],
      [13, { current: null, total: null }],
    ]);
  });

  it('reads rows of drivers and teams flat and nested', async () => {
    const driver = { id: 25, name: 'Max Verstappen', abbr: 'VER', number: 1, image: null };
    const team = { id: 1, name: 'Red Bull Racing', logo: null };
    answer = () => [
      { position: 1, driver, team, points: 437, season: 2026 },
      { ...driver, id: 26, position: 2, points: '374', team },
    ];
    expect(await read('/drivers/2026')).toEqual([
      { ...driver, position: 1, points: 437, team },
      { ...driver, id: 26, position: 2, points: 374, team },
    ]);
    answer = () => [
      { position: 1, team, points: 860, season: 2026 },
      { ...team, id: 2, position: 2, points: null },
    ];
    expect(await read('/teams/2026')).toMatchObject([
      { ...team, position: 1, points: 860 },
      { ...team, id: 2, position: 2, points: null },
    ]);
  });

  it('is asked once by many readers, each 15 s while a race is live, and rarely after it', async () => {
    answer = (path) =>
      path.startsWith('/races') ? [recorded('Live')] : [{ race: { id: 12 }, driver: { id: 1, name: 'X' }, position: 1 }];
    await get('/races/2026');
    await Promise.all(Array.from({ length: 30 }, () => get('/result/12')));
    expect(asked).toHaveLength(2);
    now += 16_000;
    await get('/result/12');
    expect(asked).toHaveLength(3);
    answer = (path) =>
      path.startsWith('/races') ? [recorded('Completed')] : [{ race: { id: 12 }, driver: { id: 1, name: 'X' } }];
    await get('/races/2026');
    await get('/result/12');
    now += 16_000;
    await get('/result/12');
    const results = asked.filter(({ path }) => path.startsWith('/rankings'));
    now += 120_000;
    await get('/result/12');
    expect(asked.filter(({ path }) => path.startsWith('/rankings'))).toHaveLength(results.length);
  });

  it('answers 404 for what does not exist, and asks nothing that cannot be', async () => {
    expect((await get('/driver/999')).status).toBe(404);
    asked.length = 0;
    for (const path of ['/driver/0', '/driver/x', '/result/1.2.3', '/result/0', '/races/12', '/races/20266']) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
    expect(asked).toEqual([]);
  });
});
