import { expect, it } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit';
import { FairQueue } from './fair-queue';

/** A queue of the given items, each named after its sender. */
function queueWith(...items: readonly string[]): FairQueue<string> {
  const queue = new FairQueue<string>();
  for (const item of items) queue.push(item.charAt(0), item);
  return queue;
}

const drain = (queue: FairQueue<string>): readonly (string | undefined)[] =>
  Array.from({ length: queue.size }, () => queue.shift());

it.each([
  [['a1', 'a2', 'a3'], 'a1 a2 a3'],
  [['a1', 'a2', 'a3', 'b1'], 'a1 b1 a2 a3'],
  [['a1', 'a2', 'b1', 'c1', 'b2', 'a3'], 'a1 b1 c1 a2 b2 a3'],
])('gives senders their turn: %j', (items, order) => {
  expect(drain(queueWith(...items)).join(' ')).toBe(order);
});

it('shows the next item before it is taken', () => {
  const queue = queueWith('a1', 'b1');
  expect([queue.peek(), queue.shift(), queue.peek(), queue.shift(), queue.peek(), queue.shift(), queue.size]).toEqual([
    'a1',
    'a1',
    'b1',
    'b1',
    undefined,
    undefined,
    0,
  ]);
});

it.each([
  ['b', ['a1', 'a2', 'a3'], 'a3', 'a1 a2'],
  ['a', ['a1', 'a2', 'a3'], undefined, 'a1 a2 a3'],
  ['b', ['a1', 'b1', 'a2'], undefined, 'a1 b1 a2'],
  ['b', ['a1', 'b1', 'a2', 'a3'], 'a3', 'a1 b1 a2'],
  ['c', ['a1', 'b1'], undefined, 'a1 b1'],
])('makes room for %s in %j by %s', (from, items, displaced, left) => {
  const queue = queueWith(...items);
  expect([queue.displace(from), drain(queue).join(' ')]).toEqual([displaced, left]);
});

it('gives up the last item of whoever has most', () => {
  const queue = queueWith('a1', 'b1', 'b2');
  expect([queue.pop(), queue.pop(), queue.pop(), queue.pop(), queue.size]).toEqual(['b2', 'a1', 'b1', undefined, 0]);
});

it('forgets an item that waits no longer', () => {
  const queue = queueWith('a1', 'a2', 'b1');
  queue.remove('a', 'a1');
  queue.remove('b', 'b1');
  queue.remove('b', 'b1');
  expect([queue.size, ...drain(queue)]).toEqual([1, 'a2']);
});

it('lets nobody wait for the three hundred tasks of another, and refuses those first', async () => {
  const limit = new ConcurrencyLimit(1, { maxWaiting: 100, refusal: () => new Error('full') });
  const done: string[] = [];
  const run = (name: string) =>
    limit.run(async () => void done.push(name), name.charAt(0)).catch(() => void done.push(`no ${name}`));
  await Promise.all([...Array.from({ length: 300 }, (_, place) => run(`a${place}`)), run('b')]);
  expect(done.filter((name) => !name.startsWith('no')).slice(0, 3)).toEqual(['a0', 'a1', 'b']);
  expect([done.length, done.filter((name) => name.startsWith('no')).length]).toEqual([301, 200]);
});
