import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withinPatience, withinTime } from './within-time';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('resolves like the promise, and leaves no timer', async () => {
  expect(await withinTime(Promise.resolve(3), 800)).toBe(3);
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects like the promise, and leaves no timer', async () => {
  await expect(withinTime(Promise.reject(new Error('no')), 800)).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});

it('resolves with undefined when the time is over, and not before', async () => {
  const settled = vi.fn<(value: unknown) => void>();
  void withinTime(new Promise(() => undefined), 800).then(settled);
  await vi.advanceTimersByTimeAsync(799);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled.mock.calls).toEqual([[undefined]]);
});

it('withinPatience gives what the work gives, fails as it does, and fails when the time is over; no timer is left', async () => {
  expect(await withinPatience(800, () => 3)).toBe(3);
  await expect(withinPatience(800, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const late = expect(withinPatience(800, () => new Promise(() => undefined))).rejects.toThrow('not done within 800 ms');
  await vi.advanceTimersByTimeAsync(800);
  await late;
  expect(vi.getTimerCount()).toBe(0);
});

it('withinPatience keeps the process alive while it waits', async () => {
  vi.useRealTimers();
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  const { promise, resolve } = Promise.withResolvers<number>();
  const waiting = withinPatience(60_000, () => promise);
  expect(timers()).toBe(before + 1);
  resolve(1);
  await waiting;
  expect(timers()).toBe(before);
});
