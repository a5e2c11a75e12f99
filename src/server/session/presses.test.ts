import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPresses } from './presses';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function counted(answers: readonly string[]) {
  let works = 0;
  const presses = createPresses<string>((answer) => answer.startsWith('in'));
  const press = (...secrets: string[]) =>
    presses.share(secrets, async () => {
      works += 1;
      const answer = answers[works - 1] ?? 'out';
      if (answer === 'away') throw new Error(answer);
      return answer;
    });
  return { press, works: () => works };
}

it('two presses at once, and one that comes within ten seconds, have one answer', async () => {
  const { press, works } = counted(['in 1', 'in 2']);
  expect(await Promise.all([press('a', '1'), press('a', '1')])).toEqual(['in 1', 'in 1']);
  vi.advanceTimersByTime(9_999);
  expect(await press('a', '1')).toBe('in 1');
  expect(works()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await press('a', '1')).toBe('in 2');
});

it('another secret, or another input, is another press', async () => {
  const { press, works } = counted(['in 1', 'in 2', 'in 3', 'in 4']);
  const all = await Promise.all([press('a', '1'), press('b', '1'), press('a', '2'), press('a1', '')]);
  expect([new Set(all).size, works()]).toEqual([4, 4]);
});

it.each(['out', 'away'])('an answer that is no success (%s) is not kept', async (first) => {
  const { press } = counted([first, 'in 2']);
  const attempt = press('a');
  if (first === 'away') await expect(attempt).rejects.toThrow('away');
  else expect(await attempt).toBe('out');
  expect(await press('a')).toBe('in 2');
});
