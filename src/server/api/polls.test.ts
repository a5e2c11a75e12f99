import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite } from '../testing/test-site';

const VERSION = '/api/articles/vihar/version';

let site: TestSite;
let asked: string[];
let version: number;
let status: number;
let keeping: string;
let clock: number;
let gate: Promise<void> | undefined;
let words: string;

beforeEach(async () => {
  asked = [];
  version = 1;
  status = 200;
  keeping = 'no-store';
  clock = 0;
  gate = undefined;
  words = '';
  site = await startTestSite({
    now: () => clock,
    fetchApi: async (request) => {
      const { pathname, search } = new URL(request.url);
      asked.push(`${request.headers.get('site') ?? '-'} ${pathname}${search}`);
      const [answer, code] = [{ v: version, site: request.headers.get('site'), words }, status];
      await gate;
      const told = { 'access-control-allow-origin': '*', 'livescore-age': '3', 'retry-after': '5' };
      return Response.json(answer, { status: code, headers: { 'cache-control': keeping, ...told } });
    },
  });
});
afterEach(() => site.close());

describe('a call of live scores', () => {
  const SCORE = '/services/livescore/football/fixtures/1';

  it('is cached for a second, and states its own lifetime', async () => {
    keeping = 'public, max-age=9';
    const first = await site.get(SCORE);
    clock += 900;
    await site.get(SCORE);
    expect([first.headers.get('cache-control'), asked.length]).toEqual(['public, max-age=9', 1]);
    clock += 200;
    await site.get(SCORE);
    expect(asked).toHaveLength(2);
  });

  it.each([
    '/services/livescore/livescore/football/fixtures/1',
    '/api/livescore/all/football',
    '/api/livescore/football/leagues/South%20Korea',
    '/api/livescore/football/fixtures/1/2026/all/2026-01-01',
    '/services/livescore/formula-1/races/2025',
  ])('%s is requested once for all', async (path) => {
    keeping = 'public, max-age=9';
    for (let reader = 0; reader < 5; reader += 1) await site.get(path);
    expect(asked).toHaveLength(1);
  });

  it('is sent in the client’s coding, encoded once while its content is the same', async () => {
    keeping = 'public, max-age=9';
    words = 'gól '.repeat(2_000);
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
    for (const [coding, decode] of Object.entries(decoders)) {
      const answer = await site.get(SCORE, { headers: { 'accept-encoding': coding } });
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(coding);
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      expect(JSON.parse(String(decode(Buffer.from(await answer.arrayBuffer())))).words).toBe(words);
      const tag = answer.headers.get('etag') ?? '';
      expect(tag).toMatch(/^W\/"/);
      const again = await site.get(SCORE, { headers: { 'accept-encoding': coding, 'if-none-match': tag } });
      expect([again.status, again.headers.get('access-control-allow-origin')]).toEqual([304, '*']);
    }
    expect(asked).toHaveLength(1);
  });

  it('can be read by pages of another site, and has an Age', async () => {
    const answer = await site.get(SCORE);
    expect([answer.headers.get('access-control-allow-origin'), answer.headers.get('livescore-age')]).toEqual(['*', '3']);
    status = 503;
    clock += 2_000;
    const failed = await site.get(SCORE);
    expect([failed.status, failed.headers.get('retry-after'), failed.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
  });

  it('is requested each time if it must not be cached', async () => {
    await site.get(SCORE);
    await site.get(SCORE);
    expect(asked).toHaveLength(2);
  });
});

describe('a call that every open page repeats', () => {
  it.each([VERSION, '/api/frontend/refresh'])('%s is requested once and cached', async (path) => {
    const first = await site.get(path);
    const second = await site.get(path);
    expect([first.status, await first.text()]).toEqual([200, await second.text()]);
    expect(second.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(asked).toHaveLength(1);
  });

  it('is answered with 304 until something is purged', async () => {
    const tag = (await site.get(VERSION)).headers.get('etag') ?? '';
    const poll = () => site.get(VERSION, { headers: { 'if-none-match': tag } });
    expect([(await poll()).status, asked.length]).toEqual([304, 1]);
    version = 2;
    expect((await poll()).status).toBe(304);
    site.cache.purge({ tags: ['article:1'] });
    expect(await (await poll()).json()).toMatchObject({ v: 2 });
  });

  it('is requested again after five seconds in any case', async () => {
    await site.get(VERSION);
    version = 2;
    clock += 4_900;
    expect(await (await site.get(VERSION)).json()).toMatchObject({ v: 1 });
    clock += 200;
    expect(await (await site.get(VERSION)).json()).toMatchObject({ v: 2 });
  });

  it('is requested once for concurrent clients', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const answers = Array.from({ length: 50 }, () => site.get(VERSION));
    await expect.poll(site.requests, { timeout: 5_000 }).toBe(50);
    resolve();
    expect(new Set((await Promise.all(answers)).map((answer) => answer.status))).toEqual(new Set([200]));
    expect(asked).toHaveLength(1);
  });

  it('that was in progress during a purge is requested again for later clients', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const before = site.get(VERSION);
    await expect.poll(() => asked.length).toBe(1);
    version = 2;
    site.cache.purge({ tags: ['article:1'] });
    const after = site.get(VERSION);
    await expect.poll(() => asked.length).toBe(2);
    resolve();
    expect([(await (await before).json()).v, (await (await after).json()).v]).toEqual([1, 2]);
    expect(await (await site.get(VERSION)).json()).toMatchObject({ v: 2 });
  });

  it('is cached separately by edition and host', async () => {
    for (const headers of [{}, { site: 'g7' }, { 'x-site': 'after' }, { host: 'erdely.localhost' }] as Record<string, string>[]) {
      await site.get(VERSION, { headers });
      await site.get(VERSION, { headers });
    }
    expect(asked).toEqual([`- ${VERSION}`, `g7 ${VERSION}`, `after ${VERSION}`, `- ${VERSION}`]);
  });

  it('is cached separately by the host that a trusted proxy names', async () => {
    const proxied = await startTestSite({
      env: { TRUSTED_PROXY: '127.0.0.1' },
      fetchApi: async (request) => Response.json({ host: new URL(request.url).host }),
    });
    const readHost = async (host: string) =>
      (await (await proxied.get(VERSION, { headers: { host: 'belso', 'x-forwarded-host': host } })).json()).host;
    expect(await readHost('localhost')).toBe('localhost');
    expect(await readHost('erdely.localhost')).toBe('erdely.localhost');
    await proxied.close();
  });

  it.each([
    ['authorization', 'Bearer x'],
    ['cookie', 'hirmondo-access=1'],
  ])('is always requested with %s', async (name, value) => {
    for (let round = 0; round < 3; round++) await site.get(VERSION, { headers: { [name]: value } });
    expect(asked).toHaveLength(3);
  });

  it('is never cached if it failed', async () => {
    for (status of [404, 500, 503]) {
      const response = await site.get(VERSION);
      expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
    }
    expect(asked).toHaveLength(3);
    status = 200;
    expect((await site.get(VERSION)).status).toBe(200);
  });

  it('answers HEAD without a body', async () => {
    await site.get(VERSION);
    const head = await site.get(VERSION, { method: 'HEAD' });
    expect([head.status, await head.text(), asked.length]).toEqual([200, '', 1]);
  });
});

describe('any other call', () => {
  it.each(['/api/articles', '/api/articles/vihar', `${VERSION}?x=1`, '/api/articles/a/b/version'])(
    '%s is requested each time',
    async (path) => {
      await site.get(path);
      await site.get(path);
      expect(asked.filter((call) => call === `- ${path}`)).toHaveLength(2);
    },
  );

  it('that changes something is passed on', async () => {
    await site.get(VERSION);
    await site.get(VERSION, { method: 'POST', body: '{}' });
    expect(asked).toHaveLength(2);
  });
});
