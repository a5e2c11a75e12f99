import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setPagePolicy } from '~/lib/page-policy/page-policy';
import { KEEP_QUERY } from '~/lib/redirects/redirect-to';
import { type CacheBench, LONG_TEXT, settle, startCacheBench } from '../testing/cache-bench';
import { startTestSite } from '../testing/test-site';

let site: CacheBench['site'];
let page: CacheBench['page'];
let renders: CacheBench['renders'];
let seconds: CacheBench['seconds'];
let setRoom: CacheBench['setRoom'];
let cacheState: CacheBench['cacheState'];
let holdRenders: CacheBench['holdRenders'];

beforeEach(async () => {
  ({ site, page, renders, seconds, setRoom, cacheState, holdRenders } = await startCacheBench());
});
afterEach(() => site.close());

describe('a cached page', () => {
  it('is rendered once and then served from the cache', async () => {
    const first = await site.get('/');
    const second = await site.get('/');
    expect([first.headers.get('x-cache'), second.headers.get('x-cache')]).toEqual(['MISS', 'HIT']);
    expect(await second.text()).toBe(await first.text());
    expect(renders).toHaveLength(1);
  });

  it('has headers for its lifetime, its caches and its tags', async () => {
    page.tags = ['article:1', 'section:belföld'];
    const { headers } = await site.get('/');
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.get('cdn-cache-control')).toBe('max-age=30, stale-while-revalidate=60, stale-if-error=86400');
    expect(headers.get('surrogate-key')).toBe('article:1 section:belf%C3%B6ld edition:hirmondo');
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(headers.get('age')).toBe('0');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('sends none of its private headers', async () => {
    for (const cookie of ['', 'hirmondo-access=1']) {
      const response = await site.get('/', { headers: { cookie } });
      expect([...response.headers.keys()].filter((name) => name.startsWith('x-hirmondo'))).toEqual([]);
    }
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('has the same content in %s', async (coding, decode) => {
    for (const state of ['MISS', 'HIT']) {
      const response = await site.get('/', { headers: { 'accept-encoding': coding } });
      expect([response.headers.get('x-cache'), response.headers.get('content-encoding')]).toEqual([state, coding]);
      const body = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(String(body.length));
      expect(decode(body).toString()).toContain(LONG_TEXT);
    }
  });

  it('is answered with 304 without a body if the client has it, in every coding', async () => {
    const tag = (await site.get('/')).headers.get('etag') ?? '';
    for (const coding of ['br', 'gzip', 'identity']) {
      for (const sent of [tag, tag.replace('W/', ''), `"x", ${tag}`, '*']) {
        const response = await site.get('/', { headers: { 'accept-encoding': coding, 'if-none-match': sent } });
        expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', tag]);
        expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      }
    }
    expect((await site.get('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    expect(renders).toHaveLength(1);
  });

  it('is sent without a body for HEAD, and not rendered again', async () => {
    const get = await site.get('/');
    const head = await site.get('/', { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([
      200,
      '',
      get.headers.get('content-length'),
    ]);
    expect(renders).toHaveLength(1);
  });

  it('is sent in full for a Range and for any invalid condition', async () => {
    const whole = await (await site.get('/')).text();
    const conditions = [
      ['range', 'bytes=0-3'],
      ['if-match', 'x'],
      ['if-unmodified-since', 'x'],
      ['if-none-match', '"'],
    ] as const;
    for (const condition of conditions) {
      const response = await site.get('/', { headers: [[...condition]] });
      expect([response.status, await response.text()]).toEqual([200, whole]);
    }
  });

  it('has a correct Age', async () => {
    await site.get('/');
    seconds(12.7);
    expect((await site.get('/')).headers.get('age')).toBe('12');
  });
});

describe('the cache', () => {
  it.each([
    [200, 30, 'HIT'],
    [301, 30, 'HIT'],
    [404, undefined, 'HIT'],
    [410, undefined, 'HIT'],
    [302, 30, 'BYPASS'],
    [200, 0, 'BYPASS'],
    [200, undefined, 'BYPASS'],
    [403, 30, 'BYPASS'],
    [500, 30, 'BYPASS'],
    [503, 30, 'BYPASS'],
  ])('after status %i with TTL %s has the X-Cache %s', async (status, ttl, state) => {
    page.status = status;
    page.ttl = ttl;
    if (status === 301 || status === 302) page.headers = { location: '/g7' };
    const first = await site.get('/');
    expect(first.status).toBe(status);
    const second = await site.get('/');
    expect([second.status, second.headers.get('x-cache')]).toEqual([status, state]);
    if (state === 'BYPASS') expect(second.headers.get('cdn-cache-control')).toBeNull();
    if (state === 'BYPASS' && status >= 400) expect(second.headers.get('cache-control')).toBe('no-store');
  });

  it.each([200, 404])('does not store a page that sets a cookie (status %i)', async (status) => {
    page.status = status;
    page.headers = { 'set-cookie': 'a=b' };
    await site.get('/');
    const second = await site.get('/');
    expect([second.headers.get('x-cache'), second.headers.get('cache-control')]).toEqual(['BYPASS', 'no-store']);
  });

  it('stores a 404 for ten seconds', async () => {
    expect((await site.get('/nincs')).headers.get('cdn-cache-control')).toMatch(/^max-age=10,/);
    seconds(9);
    expect(await cacheState('/nincs')).toBe('HIT');
    seconds(200);
    expect(await cacheState('/nincs')).toBe('MISS');
  });

  it('appends each reader’s own query to a cached redirect', async () => {
    page.status = 301;
    page.headers = { location: '/g7/penz', [KEEP_QUERY]: '1' };
    const locations = [];
    for (const query of ['', '?a=1', '?b=%E9&oldal=2'])
      locations.push((await site.get(`/kedvenceink${query}`)).headers.get('location'));
    expect(locations).toEqual(['/g7/penz', '/g7/penz?a=1', '/g7/penz?b=%E9&oldal=2']);
    expect((await site.get('/kedvenceink?a=2')).headers.get('x-cache')).toBe('HIT');
  });

  it.each(['//evil.test', 'https://evil.test/', '/\\evil.test', 'javascript:alert(1)'])(
    'never redirects to %s',
    async (location) => {
      page.status = 302;
      page.headers = { location };
      const response = await site.get('/');
      expect([response.status, response.headers.get('location')]).toEqual([500, null]);
    },
  );
});

describe('concurrent requests', () => {
  it('share one rendering and one compression', async () => {
    const open = holdRenders();
    const answers = Array.from({ length: 200 }, () => site.get('/', { headers: { 'accept-encoding': 'br' } }));
    await expect.poll(site.requests, { timeout: 5_000 }).toBe(200);
    open();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect([statuses.length, new Set(statuses)]).toEqual([200, new Set([200])]);
    expect(renders).toHaveLength(1);
  });

  it('do not wait indefinitely for a rendering that hangs: later ones get 503 with Retry-After', async () => {
    const open = holdRenders();
    const first = site.get('/');
    await settle();
    const second = await site.get('/');
    expect([second.status, second.headers.get('retry-after'), second.headers.get('cache-control')]).toEqual([
      503,
      '2',
      'no-store',
    ]);
    open();
    expect((await first).status).toBe(200);
  });

  it('are refused for uncached pages under overload, and get cached ones', async () => {
    await site.get('/');
    setRoom(false);
    expect((await site.get('/')).status).toBe(200);
    const refused = await site.get('/legfrissebb');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(renders).toHaveLength(1);
  });

  it.each([
    [503, () => setRoom(false)],
    [500, () => (page.fail = true)],
  ])('of the content of a page are refused in JSON with %i', async (status, refuse) => {
    refuse();
    const refused = await site.get('/legfrissebb/_payload.json');
    expect([refused.status, await refused.json()]).toEqual([status, { error: expect.any(String), code: status }]);
  });
});

describe('the size of the cache', () => {
  it('stays within its limit', async () => {
    const small = await startTestSite({
      env: { PAGE_CACHE_MB: '1' },
      render: async (request) => {
        const response = new Response(`${request.url} ${'x'.repeat(30_000)}`);
        setPagePolicy(response.headers, { ttl: 30, tags: [] });
        return response;
      },
    });
    for (let index = 0; index < 200; index++) await small.get(`/cimke/a${index}`, { headers: { 'accept-encoding': 'br' } });
    expect(small.cache.bytes).toBeLessThanOrEqual(1024 * 1024);
    expect(small.cache.size).toBeGreaterThan(15);
    await small.close();
  });

  it('of 0 stores nothing', async () => {
    const off = await startTestSite({ env: { PAGE_CACHE_MB: '0' } });
    await off.get('/');
    expect((await off.get('/')).headers.get('x-cache')).toBe('BYPASS');
    await off.close();
  });
});
