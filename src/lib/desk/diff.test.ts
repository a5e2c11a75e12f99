import { describe, expect, it } from 'vitest';
import { type DiffLine, diffLines, isUnchanged, mergeSides } from './diff';

const shown = ({ kind, before, after }: DiffLine) => {
  const side = (parts: DiffLine['before']) => parts.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');
  return `${kind}: ${side(before)} > ${side(after)}`;
};

describe('diffLines', () => {
  it.each([
    ['nothing', [], [], []],
    ['the same', ['a b'], ['a b'], ['same: a b > a b']],
    ['a word', ['az a régi szó'], ['az az új szó'], ['changed: az [a régi ]szó > az [az új ]szó']],
    ['a line more', ['egy', 'három'], ['egy', 'kettő', 'három'], ['same: egy > egy', 'added:  > [kettő]', 'same: három > három']],
    ['a line less', ['egy', 'kettő'], ['kettő'], ['removed: [egy] > ', 'same: kettő > kettő']],
    ['nothing in common', ['alma körte'], ['kilenc tíz'], ['removed: [alma körte] > ', 'added:  > [kilenc tíz]']],
  ])('tells %s', (_, before, after, expected) => {
    expect(diffLines(before, after).map(shown)).toEqual(expected);
  });

  it('reproduces both texts, whatever they are', () => {
    const words = ['a', 'b', 'c', 'á b', 'a b c', ''];
    for (let seed = 0; seed < 200; seed += 1) {
      const pick = (salt: number) =>
        Array.from({ length: (seed * salt) % 9 }, (_, index) => words[(seed * salt * 7 + index * 3) % words.length] ?? '');
      const [before, after] = [pick(5), pick(11)];
      const lines = diffLines(before, after);
      const side = (name: 'before' | 'after', without: string) =>
        lines.filter(({ kind }) => kind !== without).map((line) => line[name].map(({ text }) => text).join(''));
      expect(side('before', 'added')).toEqual(before);
      expect(side('after', 'removed')).toEqual(after);
      expect(isUnchanged(lines)).toBe(JSON.stringify(before) === JSON.stringify(after));
    }
  });

  it('handles a text of many lines as a whole, quickly', () => {
    const many = Array.from({ length: 5000 }, (_, index) => `sor ${index}`);
    expect(diffLines(many, many.toReversed()).length).toBeGreaterThan(4999);
  });
});

it.each([
  ['Második bekezdés marad itt.', 'Második bekezdés átírva.', 'Második bekezdés [-marad itt.] [+átírva.]'],
  ['A híd áll.', 'A régi híd áll.', 'A [+régi ]híd áll.'],
  ['A híd ma áll', 'A híd ma állt', 'A híd ma [-áll] [+állt]'],
  ['Új sor', '', '[-Új sor]'],
  ['', 'Új sor', '[+Új sor]'],
])('merges %j and %j into one line', (before, after, expected) => {
  const lines = diffLines(before === '' ? [] : [before], after === '' ? [] : [after]);
  const merged = lines
    .flatMap(mergeSides)
    .map(({ text, in: side }) => (side === 'both' ? text : `[${side === 'before' ? '-' : '+'}${text}]`));
  expect(merged.join('')).toBe(expected);
});
