import { describe, expect, it } from 'vitest';
import { highlightFilters, highlightIndex, highlightStrip } from './highlight';

describe('highlightIndex', () => {
  it.each([
    [10, 1, 4],
    [10, 2, 5],
    [10, 3, 6],
    [10, 4, 3],
    [10, 5, 4],
    [6, 1, 4],
    [6, 2, 5],
    [6, 3, undefined],
    [6, 4, 3],
    [7, 3, 6],
    [5, 1, undefined],
    [0, 1, undefined],
  ])('of %i items on page %i is %s', (count, page, expected) => {
    expect(highlightIndex(count, page)).toBe(expected);
  });
});

describe('highlightStrip', () => {
  it.each([3, 5])('is absent with %i articles', (count) => {
    expect(highlightStrip(Array.from({ length: count }), 1)).toBeUndefined();
  });
  it('shows four on the first page and none on the second', () => {
    expect(highlightStrip([1, 2, 3, 4], 1)).toEqual([1, 2, 3, 4]);
    expect(highlightStrip([1, 2, 3, 4], 2)).toBeUndefined();
  });
});

describe('highlightFilters', () => {
  const narrowed = { and_tags: ['b'], superTags: ['c'], authors: ['d'], title: [] };
  const none = { and_tags: [], superTags: [], authors: [], title: [] };

  it.each([
    ['/cimke/a', undefined, { ...none, and_tags: ['a'] }],
    ['/cimke/a', narrowed, { ...narrowed, and_tags: ['a', 'b'] }],
    ['/rovat/a', narrowed, { ...narrowed, superTags: ['a'] }],
    ['/english', undefined, { ...none, superTags: ['english'] }],
    ['/legfrissebb', undefined, undefined],
    ['/szerzo/a', undefined, undefined],
    ['/archivum', narrowed, undefined],
    ['/rovat/sport/foci', undefined, undefined],
  ])('of %s with the filters %o', (path, given, expected) => {
    expect(highlightFilters(path, given)).toEqual(expected);
  });
});
