import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type CacheBench, startCacheBench } from '../testing/cache-bench';

let site: CacheBench['site'];
let renders: CacheBench['renders'];
let cacheState: CacheBench['cacheState'];

beforeEach(async () => {
  ({ site, renders, cacheState } = await startCacheBench());
});
afterEach(() => site.close());

describe('the key', () => {
  it('contains edition, path, known parameters and app mode, and nothing else', async () => {
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

  it('is not used for requests with a session, a preview or credentials, whose pages are not cached', async () => {
    await site.get('/');
    const personal = [
      ['cookie', 'hirmondo-access=1'],
      ['cookie', 'hirmondo-preview=1'],
      ['authorization', 'Bearer x'],
    ] as const;
    for (const header of personal) {
      const response = await site.get('/', { headers: [[...header]] });
      expect([response.headers.get('x-cache'), response.headers.get('cache-control')]).toEqual(['BYPASS', 'private, no-store']);
    }
    // A session that cannot be renewed is over: its owner is redirected to the login, without a page (AU-11).
    const over = await site.get('/', { headers: [['cookie', 'a=b; hirmondo-refresh=1']] });
    expect([over.status, over.headers.get('location'), over.headers.get('cache-control')]).toEqual([
      302,
      '/login',
      'private, no-store',
    ]);
    expect(over.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(renders).toHaveLength(4);
    expect(await cacheState('/')).toBe('HIT');
  });

  it('does not cache the response that switches app mode on for others', async () => {
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

  it.each([
    ['varnish', 'max-age=30'],
    ['cloudflare', undefined],
  ])('lets %s keep pages of app mode only if it looks at their cookie', async (cdn, kept) => {
    const behind = await startCacheBench({ CDN: cdn });
    onTestFinished(() => behind.site.close());
    for (const ifNoneMatch of ['', '*']) {
      const inApp = await behind.site.get('/', { headers: { cookie: 'hirmondo-app=1', 'if-none-match': ifNoneMatch } });
      expect([inApp.status, inApp.headers.get('cdn-cache-control')?.split(',')[0]]).toEqual([
        ifNoneMatch === '' ? 200 : 304,
        kept,
      ]);
      if (kept === undefined) expect(inApp.headers.get('cache-control')).toBe('private, no-store');
    }
    const plain = await behind.site.get('/');
    expect(plain.headers.get('cdn-cache-control')).toMatch(/^max-age=30,/);
  });
});
