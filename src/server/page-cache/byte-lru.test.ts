import { describe, expect, it } from 'vitest';
import { ByteLru } from './byte-lru';

/** Asks for a value so many times before it is there. */
function miss(lru: ByteLru<number>, key: string, times: number): void {
  for (let time = 0; time < times; time++) lru.get(key);
}

describe('ByteLru', () => {
  it('stores what fits and evicts the least recently used', () => {
    const lru = new ByteLru<number>(100);
    for (let index = 0; index < 12; index++) {
      miss(lru, `k${index}`, index < 10 ? 1 : 2);
      lru.set(`k${index}`, index, 10);
    }
    expect([lru.size, lru.bytes, lru.evictions]).toEqual([10, 100, 2]);
    expect([lru.peek('k0'), lru.peek('k1'), lru.peek('k2')]).toEqual([undefined, undefined, 2]);
    expect(lru.get('k11')).toBe(11);
  });

  it('stores no more values than its limit, however small they are', () => {
    const lru = new ByteLru<number>(1000, 5);
    for (let index = 0; index < 10; index++) {
      miss(lru, `k${index}`, index);
      lru.set(`k${index}`, index, 1);
    }
    expect([lru.size, lru.evictions, lru.peek('k4'), lru.peek('k5')]).toEqual([5, 5, undefined, 5]);
  });

  it('has no space for a value whose key was not asked for more often than the others', () => {
    const lru = new ByteLru<number>(100);
    for (let index = 0; index < 10; index++) {
      miss(lru, `k${index}`, 2);
      lru.set(`k${index}`, index, 10);
    }
    miss(lru, 'crawled', 1);
    lru.set('crawled', 1, 10);
    expect([lru.peek('crawled'), lru.peek('k0'), lru.evictions]).toEqual([undefined, 0, 1]);
  });

  it('keeps values used twice during a flood of keys used once', () => {
    const lru = new ByteLru<number>(1000);
    for (const key of ['a', 'b', 'c']) {
      lru.set(key, 1, 50);
      lru.get(key);
    }
    for (let index = 0; index < 1000; index++) lru.set(`flood${index}`, index, 50);
    expect(['a', 'b', 'c'].map((key) => lru.peek(key))).toEqual([1, 1, 1]);
    expect(lru.bytes).toBeLessThanOrEqual(1000);
  });

  it('serves readers as well while a crawler walks through the archive', () => {
    /** Hits of readers, who mostly ask for the newest of 400 pages, in a cache of 100. */
    const hits = (crawled: number): number => {
      const lru = new ByteLru<number>(1000);
      let seed = 11;
      let found = 0;
      for (let step = 0; step < 30_000; step++) {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        const key = `page${Math.floor(400 ** (seed / 2_147_483_648))}`;
        if (lru.get(key) === undefined) lru.set(key, step, 10);
        else found += 1;
        for (let index = 0; index < crawled; index++) lru.set(`archive${step}-${index}`, step, 10);
      }
      return found;
    };
    expect(hits(1) / hits(0)).toBeGreaterThan(0.985);
  });

  it('has space for new values however many are protected', () => {
    const lru = new ByteLru<number>(1000);
    for (let index = 0; index < 20; index++) {
      lru.set(`k${index}`, index, 50);
      lru.get(`k${index}`);
    }
    miss(lru, 'new', 2);
    lru.set('new', 1, 50);
    expect(lru.get('new')).toBe(1);
    expect(lru.bytes).toBeLessThanOrEqual(1000);
  });

  it('counts a replaced value once', () => {
    const lru = new ByteLru<number>(1000);
    lru.set('a', 1, 50);
    lru.get('a');
    lru.set('a', 2, 70);
    expect([lru.peek('a'), lru.bytes, lru.size]).toEqual([2, 70, 1]);
    lru.set('a', 3, 30);
    expect(lru.bytes).toBe(30);
    lru.delete('a');
    expect([lru.bytes, lru.size]).toEqual([0, 0]);
  });

  it('does not store a value larger than a tenth of the space, and deletes the old one', () => {
    const lru = new ByteLru<number>(100);
    lru.set('a', 1, 5);
    lru.set('a', 2, 11);
    expect(lru.peek('a')).toBeUndefined();
  });

  it('stays within its limit through any order of use', () => {
    const lru = new ByteLru<number>(10_000);
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let step = 0; step < 20_000; step++) {
      const key = `k${random(200)}`;
      if (random(3) === 0) lru.set(key, step, 1 + random(900));
      else if (random(10) === 0) lru.delete(key);
      else lru.get(key);
      expect(lru.bytes).toBeLessThanOrEqual(10_000);
    }
    for (const key of [...lru.entries()].map(([name]) => name)) lru.delete(key);
    expect([lru.bytes, lru.size]).toEqual([0, 0]);
  });

  it('takes in new values after a flood of small ones that were each asked for twice', () => {
    const lru = new ByteLru<number>(1_000_000, 10);
    for (let key = 0; key < 50; key += 1) {
      lru.set(`flood-${key}`, key, 1);
      lru.get(`flood-${key}`);
    }
    miss(lru, 'new', 2);
    lru.set('new', 1, 1);
    expect(lru.get('new')).toBe(1);
    expect(lru.size).toBe(10);
  });
});
