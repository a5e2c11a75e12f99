import { describe, expect, it } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit';

describe('a concurrency limit', () => {
  // A task that arrives between the end of another and the start of the waiting one must not take its slot.
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('is held if a task arrives %i microtasks after one has ended', async (steps) => {
    const limiter = new ConcurrencyLimit(1);
    const ends: (() => void)[] = [];
    let running = 0;
    let maxRunning = 0;
    const start = () =>
      limiter.run(async () => {
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        await new Promise<void>((end) => ends.push(end));
        running -= 1;
      });
    const started = [start(), start()];
    ends[0]?.();
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    started.push(start());
    for (let step = 0; step < 10; step += 1) await Promise.resolve();
    expect(maxRunning).toBe(1);
    ends[1]?.();
    await started[1];
    ends[2]?.();
    await Promise.all(started);
    expect(maxRunning).toBe(1);
  });

  it('starts the next task after a failed one', async () => {
    const limiter = new ConcurrencyLimit(1);
    const failed = limiter.run(() => Promise.reject(new Error('broken')));
    const next = limiter.run(() => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  it('refuses a task if as many wait as may, and accepts one again when the first has ended', async () => {
    const limiter = new ConcurrencyLimit(1, { maxWaiting: 1, refusal: () => new Error('full') });
    const end = Promise.withResolvers<void>();
    const tasks = [limiter.run(() => end.promise), limiter.run(async () => 'second')];
    await expect(limiter.run(async () => 'third')).rejects.toThrow('full');
    end.resolve();
    await Promise.all(tasks);
    expect(await limiter.run(async () => 'fourth')).toBe('fourth');
  });
});
