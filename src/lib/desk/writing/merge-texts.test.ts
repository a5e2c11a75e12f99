import { expect, it } from 'vitest';
import { mergeTexts } from './merge-texts';

const merge = (base: string, mine: string, theirs: string) => {
  const text = (letters: string) => letters.split(' ').join('\n\n');
  const { text: merged, clashes } = mergeTexts(text(base), { mine: text(mine), theirs: text(theirs) });
  return `${merged.split('\n\n').join(' ')}${'!'.repeat(clashes)}`;
};

it.each([
  // base, mine, theirs, merged: ! for each block that both have changed
  ['a b c', 'a b c', 'a b c', 'a b c'],
  ['a b c', 'A b c', 'a b C', 'A b C'],
  ['a b c', 'A b c', 'a B c', 'A B c'],
  ['a b c', 'A b c', 'A b c', 'A b c'],
  ['a b c', 'A b c', 'X b c', 'A b c!'],
  ['a b c', 'a c', 'a b C', 'a C'],
  ['a b c', 'a b c d', 'a b c e', 'a b c e d'],
  ['a b c', 'n a b c', 'A b c', 'n A b c'],
  ['a b c', 'a b c n', 'a b C', 'a b C n'],
  ['a b c', 'a n b c', 'a B c', 'a n B c'],
  ['a b c', 'a c', 'a B c', 'a c!'],
  ['a b c d', 'A B c d', 'a X Y d', 'A B c d!'],
  ['a b c', 'c a b', 'a b c', 'c a b'],
  ['a', 'a', 'x', 'x'],
])('%s, mine %s, theirs %s is %s', (base, mine, theirs, merged) => {
  expect(merge(base, mine, theirs)).toBe(merged);
});

it('loses no block that only one of them has', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  let seed = 7;
  const random = (limit: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % limit;
  };
  const change = (blocks: readonly string[], mark: string): string[] =>
    blocks.flatMap((block) => {
      const kind = random(8);
      return kind === 0 ? [`${mark}${block}`] : kind === 1 ? [block, `${mark}new${block}`] : [block];
    });
  for (let round = 0; round < 200; round += 1) {
    const base = [...letters.slice(0, random(20))];
    const [mine, theirs] = [change(base, 'm'), change(base, 't')];
    const { text, clashes } = mergeTexts(base.join('\n\n'), { mine: mine.join('\n\n'), theirs: theirs.join('\n\n') });
    const merged = new Set(text.split('\n\n'));
    expect(mine.filter((block) => block.startsWith('m') && block.length > 1 && !merged.has(block))).toEqual([]);
    if (clashes === 0)
      expect(theirs.filter((block) => block.startsWith('t') && block.length > 1 && !merged.has(block))).toEqual([]);
  }
});
