import { describe, expect, it } from 'vitest';
import { isTooDeep } from './json-depth';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('isTooDeep', () => {
  it.each<[string, string, boolean]>([
    ['a hundred lists', nested(100), false],
    ['a list more', nested(101), true],
    ['objects', '{"a":'.repeat(101), true],
    ['many lists beside each other', `[${'[[]],'.repeat(1000)}[]]`, false],
    ['brackets in a text', JSON.stringify('['.repeat(1000)), false],
    ['brackets in a text behind a quotation mark', JSON.stringify(`"\\"${'{'.repeat(1000)}`), false],
    ['brackets behind a text that ends in a backslash', `["\\\\",${nested(101)}]`, true],
  ])('of %s', (_, json, expected) => {
    expect(isTooDeep(json)).toBe(expected);
  });
});
