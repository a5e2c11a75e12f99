import { expect, it } from 'vitest';
import { splitPage } from './relevance';

it.each([
  ['the first page', 0, 20, [0, 20], [20, 0]],
  ['the last page within the window', 1_980, 20, [1_980, 20], [2_000, 0]],
  ['a page across its end', 1_995, 15, [1_995, 5], [2_000, 10]],
  ['the first page behind it', 2_000, 20, [2_000, 0], [2_000, 20]],
  ['a later page', 2_010, 15, [2_010, 0], [2_010, 15]],
])('splits %s into matches by relevance and older ones', (_, offset, limit, ranked, older) => {
  const parts = splitPage({ offset, limit });
  expect([parts.ranked, parts.older].map((part) => [part.offset, part.limit])).toEqual([ranked, older]);
});
