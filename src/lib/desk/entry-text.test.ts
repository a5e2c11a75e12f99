import { expect, it } from 'vitest';
import { toEntryHtml } from './entry-text';

it.each([
  ['<a', true],
  ['<', false],
])('reads a megabyte of %j in one pass', (part, isBegun) => {
  const text = part.repeat(1_000_000 / part.length);
  expect(toEntryHtml(text).startsWith('<p>&lt;')).toBe(true);
  expect(toEntryHtml(`${text}>`) === `${text}>`).toBe(isBegun);
});
