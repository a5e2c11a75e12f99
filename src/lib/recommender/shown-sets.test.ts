import { describe, expect, it } from 'vitest';
import { type SetIds, setSizes, shownIds } from './shown-sets';

const numbered = (name: string, count: number): string[] => Array.from({ length: count }, (_, index) => `${name}${index + 1}`);
const sets = (changes: Partial<SetIds> = {}): SetIds => ({
  special: numbered('s', 9),
  breaking: numbered('b', 9),
  important: numbered('i', 9),
  newest: numbered('n', 9),
  favorite: numbered('f', 9),
  pr: numbered('p', 9),
  ofEditions: [numbered('a', 9), numbered('g', 9)],
  ...changes,
});

describe('shownIds', () => {
  it.each([
    ['special', 4],
    ['breaking', 6],
    ['important', 4],
    ['newest', 4],
    ['favorite', 6],
  ] as const)('cuts %s to %i (RE-03)', (name, size) => {
    expect(setSizes[name]).toBe(size);
    expect(shownIds(sets(), undefined)[name]).toHaveLength(size);
  });

  it.each(['special', 'breaking', 'important', 'newest', 'favorite'] as const)(
    'leaves the current article out of %s, and moves the next one up (RE-05)',
    (name) => {
      const own = sets()[name];
      const shown = shownIds(sets(), own[1])[name];
      expect(shown).toEqual([own[0], ...own.slice(2, setSizes[name] + 1)]);
    },
  );

  it.each([
    ['no overlap', {}, undefined, ['p1', 'p2', 'a1', 'g1']],
    ['After’s first among the paid', { ofEditions: [['p1', 'a2'], ['g1']] }, undefined, ['p1', 'p2', 'g1']],
    ['G7’s first among the paid', { ofEditions: [['a1'], ['p2', 'g2']] }, undefined, ['p1', 'p2', 'a1']],
    ['both first among the paid', { ofEditions: [['p2'], ['p1']] }, undefined, ['p1', 'p2']],
    ['the same first in both', { ofEditions: [['x'], ['x']] }, undefined, ['p1', 'p2', 'x']],
    ['the article among the paid', {}, 'p1', ['p2', 'p3', 'a1', 'g1']],
    ['the article first in After', {}, 'a1', ['p1', 'p2', 'a2', 'g1']],
    ['no paid articles', { pr: [] }, undefined, ['a1', 'g1']],
    ['an edition without supplements', { ofEditions: [] }, undefined, ['p1', 'p2']],
  ])('combines the paid list with %s (RE-04)', (_name, changes, current, expected) => {
    expect(shownIds(sets(changes), current).pr).toEqual(expected);
  });

  it('shows short sets completely', () => {
    expect(shownIds(sets({ newest: ['n1'], special: [] }), 'n1')).toMatchObject({ newest: [], special: [] });
  });
});
