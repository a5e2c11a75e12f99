import { describe, expect, it } from 'vitest';
import { namesInShort } from './names-in-short';

describe('namesInShort', () => {
  it.each([
    [[], 'hu', ''],
    [['A'], 'hu', 'A'],
    [['A', 'B', 'C'], 'hu', 'A, B, C'],
    [['A', 'B', 'C', 'D'], 'hu', 'A, B és még 2 szerző'],
    [['A', 'B', 'C', 'D', 'E'], 'en', 'A, B and 3 others'],
  ] as const)('of %j in %s is %j', (names, language, expected) => {
    expect(namesInShort(names, language)).toBe(expected);
  });
});
