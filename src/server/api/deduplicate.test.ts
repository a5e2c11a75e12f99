import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDeduplicator } from './deduplicate';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function counted(answers: readonly string[]) {
  let works = 0;
  const joined = createDeduplicator<string>((answer) => answer.startsWith('in'), 10_000);
  const press = (key: string) =>
    joined(key, async () => {
      works += 1;
      const answer = answers[works - 1] ?? 'out';
      if (answer === 'away') throw new Error(answer);
      return answer;
    });
  return { press, works: () => works };
}

it('two concurrent presses, and one within ten seconds, get the same answer', async () => {
  const { press, works } = counted(['in 1', 'in 2']);
  expect(await Promise.all([press('a'), press('a')])).toEqual(['in 1', 'in 1']);
  vi.advanceTimersByTime(9_999);
  expect(await press('a')).toBe('in 1');
  expect(works()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await press('a')).toBe('in 2');
});

it('another key is another press', async () => {
  const { press, works } = counted(['in 1', 'in 2']);
  const all = await Promise.all([press('a'), press('b')]);
  expect([new Set(all).size, works()]).toEqual([2, 2]);
});

it.each(['out', 'away'])('an answer that is not a success (%s) is not repeated', async (first) => {
  const { press } = counted([first, 'in 2']);
  const attempt = press('a');
  if (first === 'away') await expect(attempt).rejects.toThrow('away');
  else expect(await attempt).toBe('out');
  expect(await press('a')).toBe('in 2');
});
