import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withinTime } from './within-time';

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
