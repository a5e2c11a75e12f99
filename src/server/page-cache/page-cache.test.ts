import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setPagePolicy } from '~/lib/page-policy/page-policy';
import { KEEP_QUERY } from '~/lib/redirects/redirect-to';
import { startTestSite, type TestSite } from '../testing/test-site';

/** What the page of a test answers; tests change it as they go. */
interface Behaviour {
  status: number;
  ttl: number | undefined;
  tags: readonly string[];
  headers: Record<string, string>;
  text: string;
  /** Awaited before the answer. */
  gate: Promise<void> | undefined;
  fail: boolean;
}

let site: TestSite;
let page: Behaviour;
let renders: string[];
let clock: number;
let hasRoom: boolean;

const LONG_TEXT = 'árvíztűrő tükörfúrógép '.repeat(200);

beforeEach(async () => {
  page = { status: 200, ttl: 30, tags: ['article:1'], headers: {}, text: LONG_TEXT, gate: undefined, fail: false };
  renders = [];
  clock = 0;
  hasRoom = true;
  site = await startTestSite({
    now: () => clock,
    admit: () => hasRoom,
    render: async (request, locals) => {
      const { pathname, search } = new URL(request.url);
      renders.push(`${locals.edition.identity.slug} ${locals.device.app ? 'app ' : ''}${pathname}${search}`);
      const { status, ttl, tags, headers, text, gate, fail } = page;
      await gate;
      if (fail) throw new Error('the page broke');
      const response = new Response(
        status === 301 || status === 302 ? null : `<h1>${locals.edition.identity.slug} ${pathname}${search}</h1>${text}`,
        {
          status: locals.route === 'unknown' ? 404 : status,
          headers: { 'content-type': 'text/html', ...headers },
        },
      );
      if (ttl !== undefined) setPagePolicy(response.headers, { ttl, tags });
      return response;
    },
    env: { TRUSTED_PROXY: '' },
  });
});
afterEach(() => site.close());

const seconds = (amount: number) => {
  clock += amount * 1000;
};
/** Lets a renewal in the background come to its end. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 60));
const stateOf = async (path: string, headers: Record<string, string> = {}) =>
  (await site.get(path, { headers })).headers.get('x-cache');
function openGate(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  page.gate = promise;
  return resolve;
}

describe('a kept page', () => {
  it('is rendered once and then sent as it was', async () => {
    const first = await site.get('/');
    const second = await site.get('/');
    expect([first.headers.get('x-cache'), second.headers.get('x-cache')]).toEqual(['MISS', 'HIT']);
    expect(await second.text()).toBe(await first.text());
    expect(renders).toHaveLength(1);
  });

  it('says how long it may be kept, by whom, and under which names', async () => {
    page.tags = ['article:1', 'section:belföld'];
    const { headers } = await site.get('/');
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.get('cdn-cache-control')).toBe('max-age=30, stale-while-revalidate=60, stale-if-error=86400');
    expect(headers.get('surrogate-key')).toBe('article:1 section:belf%C3%B6ld');
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(headers.get('age')).toBe('0');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('lets no private header out', async () => {
    for (const cookie of ['', 'hirmondo-access=1']) {
      const response = await site.get('/', { headers: { cookie } });
      expect([...response.headers.keys()].filter((name) => name.startsWith('x-hirmondo'))).toEqual([]);
    }
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('comes in %s with the same words', async (coding, decode) => {
    for (const state of ['MISS', 'HIT']) {
      const response = await site.get('/', { headers: { 'accept-encoding': coding } });
      expect([response.headers.get('x-cache'), response.headers.get('content-encoding')]).toEqual([state, coding]);
      const body = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(String(body.length));
      expect(decode(body).toString()).toContain(LONG_TEXT);
    }
  });

  it('answers 304 without a body to those who have it, in every coding', async () => {
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

  it('answers HEAD without a body, and without rendering again', async () => {
    const get = await site.get('/');
    const head = await site.get('/', { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([
      200,
      '',
      get.headers.get('content-length'),
    ]);
    expect(renders).toHaveLength(1);
  });

  it('is whole for a Range and for any broken condition', async () => {
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

  it('tells its age honestly', async () => {
    await site.get('/');
    seconds(12.7);
    expect((await site.get('/')).headers.get('age')).toBe('12');
  });
});

describe('the key', () => {
  it('holds edition, path, known parameters and app mode, and nothing else', async () => {
    const same = [
      ['/legfrissebb', {}],
      ['/legfrissebb?utm_source=a', {}],
      ['/legfrissebb?oldal=1', {}],
      ['/legfrissebb?x[]=1&__proto__=2', {}],
      ['/%6Cegfrissebb', {}],
      ['/legfrissebb', { cookie: 'consent=1; _ga=x' }],
      ['/legfrissebb', { 'user-agent': 'iPhone' }],
      ['/legfrissebb', { 'accept-language': 'en' }],
      ['/legfrissebb', { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https', 'x-original-url': '/x' }],
      ['/legfrissebb', { host: 'LOCALHOST' }],
    ] as const;
    for (const [path, headers] of same) await site.get(path, { headers });
    expect(renders).toEqual(['hirmondo /legfrissebb']);
    const apart = [
      ['/legfrissebb?oldal=2', {}],
      ['/g7/legfrissebb', {}],
      ['/legfrissebb', { host: 'erdely.localhost' }],
      ['/legfrissebb', { cookie: 'hirmondo-app=1' }],
      ['/archivum?term=a', {}],
      ['/archivum', {}],
    ] as const;
    for (const [path, headers] of apart) await site.get(path, { headers });
    expect(renders.slice(1)).toEqual([
      'hirmondo /legfrissebb?oldal=2',
      'g7 /legfrissebb',
      'transtelex /legfrissebb',
      'hirmondo app /legfrissebb',
      'hirmondo /archivum?term=a',
      'hirmondo /archivum',
    ]);
  });

  it('never gives one request another’s page, whatever order they come in', async () => {
    const requests = ['/', '/g7', '/legfrissebb', '/legfrissebb?oldal=2', '/g7/legfrissebb', '/g7/legfrissebb?oldal=2'];
    for (let round = 0; round < 3; round++) {
      for (const path of round === 1 ? requests.toReversed() : requests) {
        for (const [host, main] of [
          ['localhost', true],
          ['erdely.localhost', false],
        ] as const) {
          const text = await (await site.get(path, { headers: { host } })).text();
          const edition = main ? (path.startsWith('/g7') ? 'g7' : 'hirmondo') : 'transtelex';
          expect(text).toContain(`<h1>${edition} `);
          if (path.includes('oldal=2') && (main || !path.startsWith('/g7'))) expect(text).toContain('oldal=2</h1>');
        }
      }
    }
  });

  it('is not asked by requests with a session, a preview or credentials, and keeps nothing of theirs', async () => {
    await site.get('/');
    const personal = [
      ['cookie', 'hirmondo-access=1'],
      ['cookie', 'a=b; __Host-hirmondo-refresh=1'],
      ['cookie', 'hirmondo-preview=1'],
      ['authorization', 'Bearer x'],
    ] as const;
    for (const header of personal) {
      const response = await site.get('/', { headers: [[...header]] });
      expect([response.headers.get('x-cache'), response.headers.get('cache-control')]).toEqual(['BYPASS', 'private, no-store']);
    }
    expect(renders).toHaveLength(5);
    expect(await stateOf('/')).toBe('HIT');
  });

  it('keeps the answer that switches app mode on for nobody else', async () => {
    const on = await site.get('/?isMobileApp=1');
    expect(on.headers.get('set-cookie')).toMatch(/^hirmondo-app=1/);
    expect(on.headers.get('cache-control')).toBe('private, no-store');
    expect([on.headers.get('cdn-cache-control'), on.headers.get('surrogate-key')]).toEqual([null, null]);
    const plain = await site.get('/');
    expect([plain.headers.get('set-cookie'), renders.at(-1)]).toEqual([null, 'hirmondo /']);
    const inApp = await site.get('/', { headers: { cookie: 'hirmondo-app=1' } });
    expect([inApp.headers.get('set-cookie'), inApp.headers.get('x-cache')]).toEqual([null, 'HIT']);
    const off = await site.get('/?isMobileApp=0', { headers: { cookie: 'hirmondo-app=1' } });
    expect(off.headers.get('set-cookie')).toMatch(/Max-Age=0/);
  });
});

describe('what is kept', () => {
  it.each([
    [200, 30, 'HIT'],
    [301, 30, 'HIT'],
    [404, undefined, 'HIT'],
    [302, 30, 'BYPASS'],
    [200, 0, 'BYPASS'],
    [200, undefined, 'BYPASS'],
    [410, 30, 'BYPASS'],
    [403, 30, 'BYPASS'],
    [500, 30, 'BYPASS'],
    [503, 30, 'BYPASS'],
  ])('of status %i with TTL %s answers the second time with %s', async (status, ttl, state) => {
    page.status = status;
    page.ttl = ttl;
    if (status === 301 || status === 302) page.headers = { location: '/g7' };
    const first = await site.get('/');
    expect(first.status).toBe(status);
    const second = await site.get('/');
    expect([second.status, second.headers.get('x-cache')]).toEqual([status, state]);
    if (state === 'BYPASS') expect(second.headers.get('cdn-cache-control')).toBeNull();
    if (status >= 400 && status !== 404) expect(second.headers.get('cache-control')).toBe('no-store');
  });

  it('of a page that sets a cookie is nothing', async () => {
    page.headers = { 'set-cookie': 'a=b' };
    await site.get('/');
    const second = await site.get('/');
    expect([second.headers.get('x-cache'), second.headers.get('cache-control')]).toEqual(['BYPASS', 'no-store']);
  });

  it('of a 404 is forgotten after ten seconds', async () => {
    expect((await site.get('/nincs')).headers.get('cdn-cache-control')).toMatch(/^max-age=10,/);
    seconds(9);
    expect(await stateOf('/nincs')).toBe('HIT');
    seconds(200);
    expect(await stateOf('/nincs')).toBe('MISS');
  });

  it('of a redirect carries each reader’s own query', async () => {
    page.status = 301;
    page.headers = { location: '/g7/penz', [KEEP_QUERY]: '1' };
    const locations = [];
    for (const query of ['', '?a=1', '?b=%E9&oldal=2'])
      locations.push((await site.get(`/kedvenceink${query}`)).headers.get('location'));
    expect(locations).toEqual(['/g7/penz', '/g7/penz?a=1', '/g7/penz?b=%E9&oldal=2']);
    expect((await site.get('/kedvenceink?a=2')).headers.get('x-cache')).toBe('HIT');
  });

  it.each(['//evil.test', 'https://evil.test/', '/\\evil.test', 'javascript:alert(1)'])('never leads to %s', async (location) => {
    page.status = 302;
    page.headers = { location };
    const response = await site.get('/');
    expect([response.status, response.headers.get('location')]).toEqual([500, null]);
  });
});

describe('many at once', () => {
  it('share one rendering and one compression', async () => {
    const open = openGate();
    const answers = Array.from({ length: 200 }, () => site.get('/', { headers: { 'accept-encoding': 'br' } }));
    await expect.poll(site.requests, { timeout: 5_000 }).toBe(200);
    open();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect([statuses.length, new Set(statuses)]).toEqual([200, new Set([200])]);
    expect(renders).toHaveLength(1);
  });

  it('do not wait for ever for a rendering that hangs: those who came later get 503 and when to come again', async () => {
    const open = openGate();
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

  it('are refused what is not kept while there is no room, and get what is', async () => {
    await site.get('/');
    hasRoom = false;
    expect((await site.get('/')).status).toBe(200);
    const refused = await site.get('/legfrissebb');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(renders).toHaveLength(1);
  });
});

describe('what is out of date', () => {
  it('is shown while one new copy is made behind it', async () => {
    await site.get('/');
    seconds(31);
    const open = openGate();
    const states = await Promise.all(Array.from({ length: 20 }, () => stateOf('/')));
    expect(new Set(states)).toEqual(new Set(['STALE']));
    open();
    await settle();
    expect(renders).toHaveLength(2);
    const response = await site.get('/');
    expect([response.headers.get('x-cache'), response.headers.get('age')]).toEqual(['HIT', '0']);
  });

  it('stands in for up to a day while no new copy can be made, with its true age', async () => {
    await site.get('/');
    page.fail = true;
    seconds(31);
    expect(await stateOf('/')).toBe('STALE');
    await settle();
    for (const [later, age] of [
      [3600, '3631'],
      [80_000, '83631'],
    ] as const) {
      seconds(later);
      const response = await site.get('/');
      expect([response.status, response.headers.get('x-cache'), response.headers.get('age')]).toEqual([200, 'STALE', age]);
    }
    seconds(5_000);
    expect((await site.get('/')).status).toBe(500);
  });

  it.each([500, 502, 503])('is not replaced by an answer with status %i', async (status) => {
    await site.get('/');
    page.status = status;
    page.text = 'hiba';
    seconds(31);
    await site.get('/');
    await settle();
    expect(await (await site.get('/')).text()).toContain(LONG_TEXT);
  });

  it('is not tried again at once after a failure', async () => {
    await site.get('/');
    page.fail = true;
    seconds(31);
    for (let round = 0; round < 5; round++) {
      await site.get('/');
      await settle();
    }
    expect(renders).toHaveLength(2);
    seconds(1.1);
    await site.get('/');
    await settle();
    expect(renders).toHaveLength(3);
    seconds(1.1);
    await site.get('/');
    await settle();
    expect(renders).toHaveLength(3);
    page.fail = false;
    seconds(2);
    await site.get('/');
    await settle();
    expect(await stateOf('/')).toBe('HIT');
  });

  it('gives way to a 404', async () => {
    await site.get('/');
    page.status = 404;
    seconds(31);
    await site.get('/');
    await settle();
    expect((await site.get('/')).status).toBe(404);
  });
});

describe('a purge', () => {
  it('by tag shows the new words to the next reader', async () => {
    await site.get('/');
    await site.get('/legfrissebb');
    page.text = 'új szöveg';
    site.cache.purge({ tags: ['article:1'] });
    const response = await site.get('/');
    expect([await response.text(), response.headers.get('x-cache')]).toEqual([expect.stringContaining('új szöveg'), 'MISS']);
    expect(await stateOf('/')).toBe('HIT');
  });

  it('touches only what it names', async () => {
    await site.get('/');
    site.cache.purge({ tags: ['article:2'], paths: ['/g7'], edition: 'after' });
    expect(await stateOf('/')).toBe('HIT');
    site.cache.purge({});
    expect(await stateOf('/')).toBe('HIT');
  });

  it('of anything lets what was missing be looked for again', async () => {
    page.status = 404;
    await site.get('/');
    page.status = 200;
    expect(await stateOf('/')).toBe('HIT');
    site.cache.purge({ tags: ['article:2'] });
    const found = await site.get('/');
    expect([found.status, found.headers.get('x-cache')]).toEqual([200, 'MISS']);
  });

  it('by path, edition or of everything reaches pages whatever their tags', async () => {
    page.tags = [];
    for (const purge of [{ paths: ['/g7'] }, { edition: 'g7' }, { everything: true }, { tags: ['edition:g7'] }]) {
      await site.get('/g7');
      await settle();
      site.cache.purge(purge);
      expect(await stateOf('/g7')).not.toBe('HIT');
      await settle();
      expect(await stateOf('/g7')).toBe('HIT');
    }
  });

  it('shows the old copy when the new one cannot be made, or takes too long', async () => {
    await site.get('/');
    page.fail = true;
    site.cache.purge({ tags: ['article:1'] });
    expect(await stateOf('/')).toBe('STALE');
    page.fail = false;
    seconds(2);
    const open = openGate();
    expect(await stateOf('/')).toBe('STALE');
    open();
    await settle();
    expect(await stateOf('/')).toBe('HIT');
  });

  it('that is hard never shows the old copy again', async () => {
    await site.get('/');
    page.fail = true;
    site.cache.purge({ tags: ['article:1'], hard: true });
    expect((await site.get('/')).status).toBe(500);
  });

  it('overtakes renderings that had begun: what they show is not kept, nor shown to those who came after', async () => {
    page.text = 'régi';
    const open = openGate();
    const before = site.get('/');
    await settle();
    site.cache.purge({ tags: ['article:1'] });
    page.text = 'új';
    const after = site.get('/');
    await settle();
    page.gate = undefined;
    open();
    expect(await (await before).text()).toContain('régi');
    expect(await (await after).text()).toContain('új');
    expect(await (await site.get('/')).text()).toContain('új');
  });

  it('outlives a rendering that had begun before it', async () => {
    page.text = 'régi';
    const open = openGate();
    const before = site.get('/');
    await expect.poll(() => renders.length).toBe(1);
    site.cache.purge({ tags: ['article:1'] });
    page.text = 'új';
    page.gate = undefined;
    open();
    expect(await (await before).text()).toContain('régi');
    expect(await (await site.get('/')).text()).toContain('új');
  });

  it('of everything renews a few pages at a time, and lets nobody wait', async () => {
    const paths = Array.from({ length: 30 }, (_, index) => `/legfrissebb?oldal=${index + 2}`);
    for (const path of paths) await site.get(path);
    renders = [];
    site.cache.purge({ everything: true });
    const open = openGate();
    const states = await Promise.all(paths.map((path) => stateOf(path)));
    expect(new Set(states)).toEqual(new Set(['STALE']));
    expect(renders.length).toBeLessThanOrEqual(4);
    open();
    await settle();
    expect(renders).toHaveLength(30);
  });
});

describe('the room of the cache', () => {
  it('is kept to', async () => {
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

  it('of nothing keeps nothing', async () => {
    const off = await startTestSite({ env: { PAGE_CACHE_MB: '0' } });
    await off.get('/');
    expect((await off.get('/')).headers.get('x-cache')).toBe('BYPASS');
    await off.close();
  });
});
