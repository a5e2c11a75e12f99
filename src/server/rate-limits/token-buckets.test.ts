import { describe, expect, it } from 'vitest';
import { createTokenBuckets } from './token-buckets';

function open(perMinute: number, max?: number) {
  const clock = { time: 1_000 };
  return { clock, buckets: createTokenBuckets(perMinute, () => clock.time, max) };
}

describe('token buckets', () => {
  it('allow a full bucket at once, then return how long to wait', () => {
    const { buckets } = open(60);
    const taken = Array.from({ length: 60 }, () => buckets.consume('192.0.2.1'));
    expect(new Set(taken)).toEqual(new Set([undefined]));
    expect(buckets.consume('192.0.2.1')).toBe(1_000);
    expect(buckets.consume('192.0.2.2')).toBeUndefined();
  });

  it('refill evenly', () => {
    const { buckets, clock } = open(60);
    for (let count = 0; count < 60; count += 1) buckets.consume('a');
    clock.time += 10_000;
    const taken = Array.from({ length: 11 }, () => buckets.consume('a'));
    expect(taken.filter((wait) => wait === undefined)).toHaveLength(10);
  });

  it('take nothing on a refusal: repeated requests do not extend the wait', () => {
    const { buckets, clock } = open(2);
    for (let count = 0; count < 100; count += 1) buckets.consume('a');
    clock.time += 30_000;
    expect(buckets.consume('a')).toBeUndefined();
  });

  it('count tokens taken in other processes, and make nobody wait longer than two full buckets', () => {
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

  it('store a limited number of 100,000 addresses, and drop the least recently used', () => {
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

  it('drop addresses whose bucket is full again when others arrive', () => {
    const { buckets, clock } = open(60, 10);
    for (let key = 0; key < 10; key += 1) buckets.consume(`old ${key}`);
    clock.time += 120_000;
    for (let key = 0; key < 5; key += 1) buckets.consume(`new ${key}`);
    expect(buckets.size).toBeLessThan(10);
  });
});
