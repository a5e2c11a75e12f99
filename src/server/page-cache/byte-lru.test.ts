import { describe, expect, it } from 'vitest';
import { ByteLru } from './byte-lru';

describe('ByteLru', () => {
  it('stores what fits and evicts the least recently used', () => {
    const lru = new ByteLru<number>(100);
    for (let index = 0; index < 12; index++) lru.set(`k${index}`, index, 10);
    expect([lru.size, lru.bytes, lru.evictions]).toEqual([10, 100, 2]);
    expect(lru.get('k0')).toBeUndefined();
    expect(lru.get('k11')).toBe(11);
  });

  it('stores no more values than its limit, however small they are', () => {
    const lru = new ByteLru<number>(1000, 5);
    for (let index = 0; index < 20; index++) lru.set(`k${index}`, index, 1);
    expect([lru.size, lru.evictions, lru.get('k14'), lru.get('k15')]).toEqual([5, 15, undefined, 15]);
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

  it('has space for new values however many are protected', () => {
    const lru = new ByteLru<number>(1000);
    for (let index = 0; index < 20; index++) {
      lru.set(`k${index}`, index, 50);
      lru.get(`k${index}`);
    }
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
    lru.set('new', 1, 1);
    expect(lru.get('new')).toBe(1);
    expect(lru.size).toBe(10);
  });
});
