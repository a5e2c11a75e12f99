import { describe, expect, it } from 'vitest';
import type { PageStore } from '~/backend/index';
import type { PagePieces } from '../pages/rendered-page';
import { toOwnTexts } from './joined-body';
import { createKeptPages, keptFor, type PageSkeleton } from './kept-pages';

const NOW = 1_800_000_000;

/** Kept pages over a store in memory, with a clock. */
function setUp() {
  const rows = new Map<string, Parameters<PageStore['keep']>[1]>();
  let now = NOW;
  const store: PageStore = {
    find: (key, at) => {
      const row = rows.get(key);
      return row !== undefined && row.until > at ? row : undefined;
    },
    count: () => 0,
    keep: (key, row) => void rows.set(key, row),
    purge: () => rows.clear(),
    seen: undefined,
    setSeen: () => undefined,
    close: () => undefined,
  };
  const kept = createKeptPages({ store, clock: () => now * 1000 });
  const wait = (seconds: number) => {
    now += seconds;
  };
  return { kept, wait };
}

const page = (lasts: PagePieces['lasts'], policy: PageSkeleton['policy']): PageSkeleton => ({
  status: 200,
  headers: [],
  contentType: 'text/html; charset=utf-8',
  location: undefined,
  setsCookie: false,
  keepsQuery: false,
  thirdParties: [],
  policy,
  pieces: { parts: [], page: { path: '/' }, lasts },
  own: toOwnTexts([], []),
});

describe('kept pages', () => {
  it.each<[string, PagePieces['lasts'], PageSkeleton['policy'], number]>([
    ['a page that a purge ends, for a day', 'until purged', { ttl: 15, tags: [] }, 86_400],
    ['one with an end until then', 'until purged', { ttl: 60, tags: [], ends: 40.5 }, 40],
    ['one that may change at any time for its lifetime', 'for its lifetime', { ttl: 60, tags: [] }, 60],
    ['and not beyond its end', 'for its lifetime', { ttl: 60, tags: [], ends: 20 }, 20],
    ['one of a few seconds not at all', 'for its lifetime', { ttl: 10, tags: [] }, 0],
    ['nor one for which something could not be read', 'once', { ttl: 60, tags: [] }, 0],
    ['nor one that may not be cached', 'until purged', { ttl: 0, tags: [] }, 0],
    ['nor one without a policy', 'until purged', undefined, 0],
  ])('keep %s', (_, lasts, policy, seconds) => {
    const kept = page(lasts, policy);
    expect(keptFor(kept, kept.pieces)).toBe(seconds);
  });

  it('keep no page that sets a cookie, and none but what was found', () => {
    const { pieces, ...found } = page('until purged', { ttl: 60, tags: [] });
    expect([keptFor({ ...found, setsCookie: true }, pieces), keptFor({ ...found, status: 404 }, pieces)]).toEqual([0, 0]);
  });

  it('do not begin a lifetime anew', () => {
    const { kept, wait } = setUp();
    kept.begin().keep('a', page('for its lifetime', { ttl: 60, tags: [], ends: 300 }), []);
    wait(45);
    expect(kept.find('a')?.policy).toEqual({ ttl: 15, tags: [], ends: 255 });
    wait(15);
    expect(kept.find('a')).toBeUndefined();
  });

  it('have their whole lifetime again while nothing has purged them', () => {
    const { kept, wait } = setUp();
    kept.begin().keep('a', page('until purged', { ttl: 60, tags: [] }), []);
    wait(600);
    expect(kept.find('a')?.policy).toEqual({ ttl: 60, tags: [], ends: 85_800 });
  });
});
