import { expect, it } from 'vitest';
import { createSpacing, intoSlices } from './slices';

it('splits a list without losing or repeating anything', () => {
  expect([intoSlices([1, 2, 3, 4, 5], 2), intoSlices([], 2), intoSlices([1, 2], 2)]).toEqual([
    [[1, 2], [3, 4], [5]],
    [],
    [[1, 2]],
  ]);
});

it('lets others have the event loop between two turns', async () => {
  const order: string[] = [];
  const turn = createSpacing();
  const turns = ['a', 'b', 'c'].map((name) =>
    turn().then(() => {
      order.push(name);
      // What comes from outside, such as another reader's request, is answered before the next turn.
      setImmediate(() => order.push(`after ${name}`));
    }),
  );
  await Promise.all(turns);
  expect(order.slice(0, 5)).toEqual(['a', 'after a', 'b', 'after b', 'c']);
});
