import { expect, it } from 'vitest';
import { createTurns, TooManyLogins } from './passwords';

it('runs one check at a time, begins the next after its interval, and refuses those that would wait too long', async () => {
  const turns = createTurns({ interval: 50, max: 2 });
  const begun: number[] = [];
  let running = 0;
  const check = async (): Promise<number> => {
    begun.push(performance.now());
    running += 1;
    await new Promise((done) => setImmediate(done));
    running -= 1;
    return running;
  };
  const [first, second, third, fourth] = ['a', 'b', 'a', 'c'].map((from) => turns.run(check, from));
  await expect(fourth).rejects.toThrow(TooManyLogins);
  expect(await Promise.all([first, second, third])).toEqual([0, 0, 0]);
  // Timers may be a millisecond early.
  expect(begun.map((at, number) => at - (begun[number - 1] ?? at) >= 49)).toEqual([false, true, true]);
});
