import { expect, it } from 'vitest';
import { dressCard, placeIn, takeOut } from './front-plan';

const block = (position: number, pinned: readonly string[], cards?: Record<string, { title: string }>) => ({
  position,
  rule: { pinned, limit: 3 },
  ...(cards && { cards }),
});
const pins = (blocks: readonly { rule: { pinned: readonly string[] } }[]) => blocks.map(({ rule }) => rule.pinned.join());

it.each([
  [0, 'uj,a'],
  [1, 'a,uj'],
  [2, 'a,auto,uj'],
  [9, 'a,auto,uj'],
])('an article at place %i keeps it: what is above is put there, too', (place, expected) => {
  const blocks = [block(1, ['a']), block(2, ['uj'])];
  expect(pins(placeIn(blocks, { slug: 'uj', position: 1, place, shown: ['a', 'auto'] }))).toEqual([expected, '']);
});

it('takes the words of a card along, and drops them with it', () => {
  const blocks = [block(1, ['a'], { a: { title: 'Saját' } }), block(2, [])];
  const moved = placeIn(blocks, { slug: 'a', position: 2, place: 0, shown: [] });
  expect([moved[0]?.cards, moved[1]?.cards]).toEqual([{}, { a: { title: 'Saját' } }]);
  expect(takeOut(moved, 'a').map(({ cards }) => cards)).toEqual([{}, {}]);
});

it('dresses a card, and undresses it', () => {
  const dressed = dressCard([block(1, ['a'])], 1, 'a', { title: 'Új', lead: '', hideLead: false });
  expect(dressed[0]?.cards).toEqual({ a: { title: 'Új' } });
  expect(dressCard(dressed, 1, 'a', { title: '' })[0]?.cards).toEqual({});
  expect(dressCard(dressed, 7, 'a', { title: '' })).toEqual(dressed);
});
