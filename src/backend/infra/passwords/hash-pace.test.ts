import { expect, it } from 'vitest';
import { delayAfter, HASH_INTERVAL, type HashTimes, MAX_DELAY, nextStart } from './hash-pace';

/** Limit on the p95 of twenty concurrent logins, milliseconds (issue 13). */
const LIMIT = 400;
const PARALLEL = 20;

/** Times at which that many waiting hashes begin; each takes `took`, and the thread wakes up `late` after its time. */
function beginnings(count: number, took: number, late = 0): number[] {
  const begun: number[] = [];
  let [now, due] = [0, Number.NEGATIVE_INFINITY];
  for (let number = 0; number < count; number += 1) {
    now = due > now ? due + late : now;
    begun.push(now);
    due = nextStart(due, now);
    now += took;
  }
  return begun;
}

/** Interval of hashes in the long run. */
const measureInterval = (took: number, late?: number): number => (beginnings(1_001, took, late).at(-1) ?? 0) / 1_000;

it('keeps twenty logins within their limit, whether a hash takes 3 ms or 18, and if the thread wakes up late', () => {
  for (const took of [3, 4.3, 7.5, 12, 18]) expect(measureInterval(took)).toBeCloseTo(HASH_INTERVAL, 1);
  expect(measureInterval(7.5, 5)).toBeCloseTo(HASH_INTERVAL, 1);
  expect(PARALLEL * HASH_INTERVAL).toBeLessThanOrEqual(LIMIT * 0.95);
});

it('leaves more than half of the core to others with a hash of 7.5 ms', () => {
  expect(7.5 / measureInterval(7.5)).toBeLessThan(0.5);
});

it('does not pause between hashes that take longer than the interval, as they have waited for the core', () => {
  expect(measureInterval(40)).toBe(40);
});

it('lets a login begin at once if there was none for a while, and the one after it', () => {
  expect(beginnings(4, 4)).toEqual([0, 4, 19, 38]);
  expect(nextStart(1_000, 5_000)).toBe(5_000);
});

const after = (hashes: readonly HashTimes[]): number => hashes.reduce(delayAfter, 0);

it('adds delays up, and makes up for them with fast hashes', () => {
  const delays: number[] = [];
  for (const took of [4, 27, 37, 12, 7, 4, 4]) delays.push(delayAfter(delays.at(-1) ?? 0, { took, ran: 4 }));
  expect(delays).toEqual([0, 8, 26, 19, 7, 0, 0]);
});

it('finds a thread starved after five hashes that took 40 ms, and never with hashes within their interval', () => {
  const hashes = (count: number, took: number) => Array.from({ length: count }, () => ({ took, ran: 7.5 }));
  expect(after(hashes(4, 40))).toBeLessThan(MAX_DELAY);
  expect(after(hashes(5, 40))).toBeGreaterThan(MAX_DELAY);
  expect(after(hashes(10_000, HASH_INTERVAL))).toBe(0);
});

it('does not take a slow machine for a busy one: a thread that has two thirds of a core is not starved', () => {
  const hashes = (took: number) => Array.from({ length: 10_000 }, () => ({ took, ran: 20 }));
  expect(after(hashes(30))).toBe(0);
  expect(after(hashes(31))).toBeGreaterThan(MAX_DELAY);
});
