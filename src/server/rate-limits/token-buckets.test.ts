import { describe, expect, it } from 'vitest';
import { createTokenBuckets } from './token-buckets';

function open(perMinute: number, most?: number) {
  const clock = { time: 1_000 };
  return { clock, buckets: createTokenBuckets(perMinute, () => clock.time, most) };
}

describe('token buckets', () => {
  it('give a whole share at once, then say how long to wait', () => {
    const { buckets } = open(60);
    const taken = Array.from({ length: 60 }, () => buckets.consume('192.0.2.1'));
    expect(new Set(taken)).toEqual(new Set([undefined]));
    expect(buckets.consume('192.0.2.1')).toBe(1_000);
    expect(buckets.consume('192.0.2.2')).toBeUndefined();
  });

  it('fill again evenly', () => {
    const { buckets, clock } = open(60);
    for (let count = 0; count < 60; count += 1) buckets.consume('a');
    clock.time += 10_000;
    const taken = Array.from({ length: 11 }, () => buckets.consume('a'));
    expect(taken.filter((wait) => wait === undefined)).toHaveLength(10);
  });

  it('take nothing where they refuse: who keeps asking waits no longer', () => {
    const { buckets, clock } = open(2);
    for (let count = 0; count < 100; count += 1) buckets.consume('a');
    clock.time += 30_000;
    expect(buckets.consume('a')).toBeUndefined();
  });

  it('count what other processes gave, and hold nobody longer than two shares', () => {
    const { buckets, clock } = open(10);
    buckets.addRemote('a', 10);
    expect(buckets.consume('a')).toBeGreaterThan(0);
    buckets.addRemote('a', 1_000_000);
    clock.time += 70_000;
    expect(buckets.consume('a')).toBeUndefined();
  });

  it('limit nothing at 0', () => {
    const { buckets } = open(0);
    expect(Array.from({ length: 1_000 }, () => buckets.consume('a')).every((wait) => wait === undefined)).toBe(true);
    expect(buckets.size).toBe(0);
  });

  it('remember a bounded number of 100,000 addresses, and forget who took nothing for the longest time', () => {
    const { buckets, clock } = open(10, 5_000);
    for (let count = 0; count < 10; count += 1) buckets.consume('busy');
    for (let address = 0; address < 100_000; address += 1) {
      buckets.consume(`198.51.${address >> 8}.${address & 255}`);
      clock.time += 0.1;
      if (address % 1_000 === 0) buckets.addRemote('busy', 1);
    }
    expect(buckets.size).toBeLessThanOrEqual(5_000);
    expect(buckets.consume('busy')).toBeGreaterThan(0);
  });

  it('remember no address whose bucket is full again, once others come', () => {
    const { buckets, clock } = open(60, 10);
    for (let key = 0; key < 10; key += 1) buckets.consume(`old ${key}`);
    clock.time += 120_000;
    for (let key = 0; key < 5; key += 1) buckets.consume(`new ${key}`);
    expect(buckets.size).toBeLessThan(10);
  });
});
