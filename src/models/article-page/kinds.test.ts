import { describe, expect, it } from 'vitest';
import { isAdult } from '~/lib/cards/card-face';
import { isSponsored, PAID_TAGS } from './kinds';

const item = (tags: readonly string[] = [], flags: readonly string[] = [], rest = {}) => ({
  tags,
  flags: flags.map((slug) => ({ slug })),
  ...rest,
});

describe('isSponsored', () => {
  it.each([
    ...PAID_TAGS.map((tag) => [`the tag ${tag}`, item([tag]), true] as const),
    ['the flag pr', item([], ['pr']), true],
    ['the marker pr', item([], [], { pr: true }), true],
    ['a tag that only sounds alike', item(['hirdetesek']), false],
    ['a plain item', item(['duna'], ['legfontosabb']), false],
  ] as const)('of %s', (_name, given, expected) => {
    expect(isSponsored(given)).toBe(expected);
  });
});

describe('isAdult', () => {
  it.each([
    ['the marker', item([], [], { adultContent: true }), true],
    ['the flag', item([], ['adult-content']), true],
    ['neither', item([], ['live'], { adultContent: false }), false],
  ] as const)('of %s', (_name, given, expected) => {
    expect(isAdult(given)).toBe(expected);
  });
});
