import { describe, expect, it } from 'vitest';
import { shortAuthorList } from './short-author-list';

describe('shortAuthorList', () => {
  it.each([
    [[], 'hu', ''],
    [['A'], 'hu', 'A'],
    [['A', 'B', 'C'], 'hu', 'A, B, C'],
    [['A', 'B', 'C', 'D'], 'hu', 'A, B és még 2 szerző'],
    [['A', 'B', 'C', 'D', 'E'], 'en', 'A, B and 3 others'],
  ] as const)('of %j in %s is %j', (names, language, expected) => {
    expect(shortAuthorList(names, language)).toBe(expected);
  });
});
