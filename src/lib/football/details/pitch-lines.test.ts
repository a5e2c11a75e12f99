import { expect, it } from 'vitest';
import { pitchLines } from './pitch-lines';

const players = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `J${at}`, number: at + 1, pos: at === 3 ? 'G' : 'M' }));

it.each([
  ['4-3-3', 11, [3, 3, 4, 1]],
  ['4-2-3-1', 11, [1, 3, 2, 4, 1]],
  ['4-4-2', 10, undefined],
  ['sok', 11, undefined],
  [undefined, 11, undefined],
])('%s of %i players is lines of %j', (formation, count, expected) => {
  const lines = pitchLines(players(count), formation);
  expect(lines?.map(({ length }) => length)).toEqual(expected);
  if (lines) expect(lines.at(-1)?.[0]?.name).toBe('J3');
});
