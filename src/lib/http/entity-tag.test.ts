import { describe, expect, it } from 'vitest';
import { matchesEntityTag } from './entity-tag';

describe('matchesEntityTag', () => {
  it.each([
    [undefined, false],
    [null, false],
    [' * ', true],
    ['"a"', true],
    ['W/"a"', true],
    ['*', true],
    ['"b", "a"', true],
    ['"b"', false],
    ['a', false],
    ['"ab"', false],
    ['', false],
  ])('compares %s', (header, expected) => {
    expect(matchesEntityTag(header, '"a"')).toBe(expected);
    expect(matchesEntityTag(header, 'W/"a"')).toBe(header === '"a"' || expected);
  });
});
