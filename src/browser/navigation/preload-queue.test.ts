import { describe, expect, it } from 'vitest';
import { createPreloadQueue } from './preload-queue';

function makeQueue() {
  const started: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  let time = 0;
  const queue = createPreloadQueue(
    (key) => {
      started.push(key);
      return new Promise<void>((resolve, reject) => {
        ends.set(key, { resolve, reject });
      });
    },
    { now: () => time },
  );
  return {
    queue,
    started,
    ends,
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('preloads', () => {
  it('run four at once; the others wait (SC-16)', async () => {
    const { queue, started, ends } = makeQueue();
    for (let index = 0; index < 10; index += 1) queue.add(String(index));
    expect(started).toEqual(['0', '1', '2', '3']);
    ends.get('2')?.resolve();
    await settled();
    expect(started).toEqual(['0', '1', '2', '3', '4']);
    ends.get('0')?.reject(new Error('lost'));
    await settled();
    expect(started).toHaveLength(6);
  });

  it('run once in half a minute', () => {
    const { queue, started, wait } = makeQueue();
    queue.add('a');
    queue.add('a');
    wait(29_999);
    queue.add('a');
    expect(started).toEqual(['a']);
    wait(1);
    queue.add('a');
    expect(started).toEqual(['a', 'a']);
  });

  it('that wait are dropped when the reader has navigated', async () => {
    const { queue, started, ends } = makeQueue();
    for (const key of ['a', 'b', 'c', 'd', 'e', 'e']) queue.add(key);
    queue.clear();
    for (const end of ends.values()) end.resolve();
    await settled();
    expect(started).toEqual(['a', 'b', 'c', 'd']);
  });
});
