import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CacheBench, LONG_TEXT, settle, startCacheBench } from '../testing/cache-bench';

let site: CacheBench['site'];
let page: CacheBench['page'];
let renders: CacheBench['renders'];
let seconds: CacheBench['seconds'];
let cacheState: CacheBench['cacheState'];
let holdRenders: CacheBench['holdRenders'];

beforeEach(async () => {
  ({ site, page, renders, seconds, cacheState, holdRenders } = await startCacheBench());
});
afterEach(() => site.close());

describe('a stale page', () => {
  it('is served while one new copy is made in the background', async () => {
    await site.get('/');
    seconds(31);
    const open = holdRenders();
    const states = await Promise.all(Array.from({ length: 20 }, () => cacheState('/')));
    expect(new Set(states)).toEqual(new Set(['STALE']));
    // A CDN that was purged of it must not keep it: also not as one that has not changed.
    const stale = await site.get('/');
    const unchanged = await site.get('/', { headers: { 'if-none-match': stale.headers.get('etag') ?? '' } });
    expect([stale, unchanged].map(({ status, headers }) => [status, headers.get('cdn-cache-control')])).toEqual(
      [200, 304].map((status) => [status, 'max-age=1, stale-while-revalidate=0, stale-if-error=86400']),
    );
    open();
    await settle();
    expect(renders).toHaveLength(2);
    const response = await site.get('/');
    expect([response.headers.get('x-cache'), response.headers.get('age')]).toEqual(['HIT', '0']);
  });

  it('is not served after the time at which its content is known to end', async () => {
    page.ends = 12.5;
    const { headers } = await site.get('/');
    expect(headers.get('cdn-cache-control')).toBe('max-age=12, stale-while-revalidate=0, stale-if-error=86400');
    seconds(12);
    expect(await cacheState('/')).toBe('HIT');
    seconds(0.5);
    expect(await cacheState('/')).toBe('MISS');
    page.fail = true;
    seconds(12.5);
    expect(await cacheState('/')).toBe('STALE');
  });

  it('is served for up to a day while no new copy can be made, with its correct age', async () => {
    await site.get('/');
    page.fail = true;
    seconds(31);
    expect(await cacheState('/')).toBe('STALE');
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

  it.each([500, 502, 503])('is not replaced by a response with status %i', async (status) => {
    await site.get('/');
    page.status = status;
    page.text = 'hiba';
    seconds(31);
    await site.get('/');
    await settle();
    expect(await (await site.get('/')).text()).toContain(LONG_TEXT);
  });

  it('is renewed at once when its source has recovered', async () => {
    await site.get('/');
    page.fail = true;
    seconds(31);
    for (let round = 0; round < 6; round++) {
      await site.get('/');
      await settle();
      seconds(20);
    }
    page.fail = false;
    site.cache.retryNow();
    seconds(0.01);
    await site.get('/');
    await settle();
    expect(await cacheState('/')).toBe('HIT');
  });

  it('is not renewed again immediately after a failure', async () => {
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
    expect(await cacheState('/')).toBe('HIT');
  });

  it('is replaced by a 404', async () => {
    await site.get('/');
    page.status = 404;
    seconds(31);
    await site.get('/');
    await settle();
    expect((await site.get('/')).status).toBe(404);
  });
});

describe('a purge', () => {
  it('by tag shows the new content to the next reader', async () => {
    await site.get('/');
    await site.get('/legfrissebb');
    page.text = 'új szöveg';
    site.cache.purge({ tags: ['article:1'] });
    const response = await site.get('/');
    expect([await response.text(), response.headers.get('x-cache')]).toEqual([expect.stringContaining('új szöveg'), 'MISS']);
    expect(await cacheState('/')).toBe('HIT');
  });

  it('affects only what it names', async () => {
    await site.get('/');
    site.cache.purge({ tags: ['article:2'], paths: ['/g7'], edition: 'after' });
    expect(await cacheState('/')).toBe('HIT');
    site.cache.purge({});
    expect(await cacheState('/')).toBe('HIT');
  });

  it('of anything makes missing pages be looked up again', async () => {
    page.status = 404;
    await site.get('/');
    page.status = 200;
    expect(await cacheState('/')).toBe('HIT');
    site.cache.purge({ tags: ['article:2'] });
    const found = await site.get('/');
    expect([found.status, found.headers.get('x-cache')]).toEqual([200, 'MISS']);
  });

  it('by path, by edition or of everything affects pages whatever their tags', async () => {
    page.tags = [];
    for (const purge of [{ paths: ['/g7'] }, { edition: 'g7' }, { everything: true }, { tags: ['edition:g7'] }]) {
      await site.get('/g7');
      await settle();
      site.cache.purge(purge);
      expect(await cacheState('/g7')).not.toBe('HIT');
      await settle();
      expect(await cacheState('/g7')).toBe('HIT');
    }
  });

  it('serves the old copy if the new one fails or takes too long', async () => {
    await site.get('/');
    page.fail = true;
    site.cache.purge({ tags: ['article:1'] });
    expect(await cacheState('/')).toBe('STALE');
    page.fail = false;
    seconds(2);
    const open = holdRenders();
    expect(await cacheState('/')).toBe('STALE');
    open();
    await settle();
    expect(await cacheState('/')).toBe('HIT');
  });

  it('that is hard never serves the old copy again', async () => {
    await site.get('/');
    page.fail = true;
    site.cache.purge({ tags: ['article:1'], hard: true });
    expect((await site.get('/')).status).toBe(500);
  });

  it('that is hard during a renewal that fails does not bring the old copy to later requests', async () => {
    await site.get('/');
    page.fail = true;
    seconds(31);
    const open = holdRenders();
    expect(await cacheState('/')).toBe('STALE');
    site.cache.purge({ tags: ['article:1'], hard: true });
    const later = site.get('/');
    await settle();
    open();
    expect((await later).status).toBe(500);
  });

  it('that is hard is not softened by a later one', async () => {
    await site.get('/');
    page.fail = true;
    site.cache.purge({ tags: ['article:1'], hard: true });
    site.cache.purge({ tags: ['article:1'] });
    expect((await site.get('/')).status).toBe(500);
  });

  it('invalidates renderings in progress: their result is not cached or served to later requests', async () => {
    page.text = 'régi';
    const open = holdRenders();
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

  it('is still in effect after a rendering that began before it', async () => {
    page.text = 'régi';
    const open = holdRenders();
    const before = site.get('/');
    await expect.poll(() => renders.length).toBe(1);
    site.cache.purge({ tags: ['article:1'] });
    page.text = 'új';
    page.gate = undefined;
    open();
    expect(await (await before).text()).toContain('régi');
    expect(await (await site.get('/')).text()).toContain('új');
  });

  it('of everything renews a few pages at a time without delaying readers', async () => {
    const paths = Array.from({ length: 30 }, (_, index) => `/legfrissebb?oldal=${index + 2}`);
    for (const path of paths) await site.get(path);
    renders.length = 0;
    site.cache.purge({ everything: true });
    const open = holdRenders();
    const states = await Promise.all(paths.map((path) => cacheState(path)));
    expect(new Set(states)).toEqual(new Set(['STALE']));
    expect(renders.length).toBeLessThanOrEqual(4);
    open();
    await settle();
    expect(renders).toHaveLength(30);
  });
});

describe('a page of which a call failed', () => {
  it('is made again within a minute if a part of it is missing', async () => {
    page.ttl = 300;
    page.failedCall = 'indexBoxes';
    expect((await site.get('/')).headers.get('cdn-cache-control')).toContain('max-age=60,');
  });

  it('does not replace the last good copy if its main content is missing, and is kept if there is none', async () => {
    expect(await cacheState('/')).toBe('MISS');
    page.failedCall = 'news';
    page.text = 'helyette';
    seconds(3_600);
    expect(await (await site.get('/')).text()).toContain(LONG_TEXT);
    expect(await (await site.get('/masik')).text()).not.toContain(LONG_TEXT);
    page.failedCall = undefined;
    page.text = 'megint jó';
    seconds(60);
    await site.get('/');
    await settle();
    expect(await (await site.get('/')).text()).toContain('megint jó');
    seconds(60);
    await site.get('/masik');
    await settle();
    expect(await (await site.get('/masik')).text()).toContain('megint jó');
  });

  it.each([
    ['pageData', 503],
    ['episodes', 503],
    ['frontendInit', 404],
    ['indexBoxes', 404],
  ])('says that there is none only if that does not depend on the call: %s', async (call, status) => {
    page.status = 404;
    page.failedCall = call;
    expect((await site.get('/')).status).toBe(status);
  });
});
