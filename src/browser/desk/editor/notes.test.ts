// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readDocument } from '~/lib/desk/document/document';
import { findNote } from './notes';

const { doc } = readDocument('Egy híd.\n\n<ul><li>Két <b>híd</b> áll</li></ul>\n\nMég egy híd, és\nmég.');
const words = (block: number, quote: string): string | undefined => {
  const place = findNote(doc, { block, quote });
  return place && doc.textBetween(place.from, place.to);
};

it.each([
  [0, 'híd', 'híd'],
  [1, 'Két híd áll', 'Két híd áll'],
  // Blocks have moved.
  [0, 'Két híd', 'Két híd'],
  [99, 'Még egy', 'Még egy'],
  [0, 'vonat', undefined],
  [0, '', undefined],
])('finds the words of a note of block %i: %s', (block, quote, found) => expect(words(block, quote)).toBe(found));

it('prefers the block in which it was written', () => {
  expect(findNote(doc, { block: 2, quote: 'híd' })?.from).toBeGreaterThan(findNote(doc, { block: 0, quote: 'híd' })?.from ?? 0);
});
