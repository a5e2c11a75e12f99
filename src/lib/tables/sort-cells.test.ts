import { describe, expect, it } from 'vitest';
import { compareCells, sortValue } from './sort-cells';

describe('the sort value of a cell', () => {
  it.each([
    ['12.', 12],
    ['1 931 427', 1_931_427],
    ['1\u00a0931', 1931],
    ['69,6%', 69.6],
    ['−3', -3],
    ['+0,3%', 0.3],
    ['0.5', 0.5],
    ['2 400 Ft', 2400],
    ['–', Number.NEGATIVE_INFINITY],
    ['', Number.NEGATIVE_INFINITY],
    ['Ózd', 'Ózd'],
    ['12 óra', '12 óra'],
  ])('%j: %j', (text, expected) => {
    expect(sortValue(text)).toBe(expected);
  });

  it('sorts words in Hungarian order, numbers before them', () => {
    const sorted = ['Zala', 'Ábel', 'Csaba', 'Cecil', '10', '9'].map(sortValue).toSorted(compareCells);
    expect(sorted).toEqual([9, 10, 'Ábel', 'Cecil', 'Csaba', 'Zala']);
  });
});
