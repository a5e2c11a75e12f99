import { expect, it } from 'vitest';
import { wholeCard } from './stored-card';

it.each([
  [{ id: 1, pubDate: 10 }, 10],
  [{ id: 1, pubDate: 10, updatedAt: 20 }, 20],
  [{ id: 1 }, undefined],
])('a stored card says when it changed, also one of an earlier release: %j', (stored, updatedAt) => {
  expect(wholeCard(JSON.stringify(stored)).updatedAt).toBe(updatedAt);
});

it.each(['null', '7', '"a"'])('a damaged card stays as it is: %s', (json) => {
  expect(wholeCard(json)).toEqual(JSON.parse(json));
});
