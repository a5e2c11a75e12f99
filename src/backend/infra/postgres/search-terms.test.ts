import { describe, expect, it } from 'vitest';
import { facetsQuery, facetsVector, wordsQuery, wordsVector } from './search-terms';

const stems = (inOrder: string[] = []) => ({ inOrder, distinct: [...new Set(inOrder)], tails: [] });

describe('search vectors', () => {
  it('tell words of the title, whole words and stems apart, and leave room between the parts of a text', () => {
    const vector = wordsVector({
      title: stems(['nagy', 'viz']),
      lead: stems(['viz']),
      body: stems(['ar', 'nagy']),
      words: ['vizek', 'vizek'],
    });
    expect(vector).toBe(`'.vizek' '^nagy':1 '^viz':2 '~viz':1 'nagy':1,25 'viz':2,13 'ar':24`);
  });

  it('hold the listings and whether readers may see the article', () => {
    expect(facetsVector([7, 12, 7], true)).toBe(`'=7' '=12' '=v'`);
    expect(facetsVector([], false)).toBe('');
  });

  it('stay within what PostgreSQL takes, whatever the length of the text', () => {
    const body = Array.from({ length: 300_000 }, (_, index) => `szo${index}`);
    const vector = wordsVector({ title: stems(), lead: stems(), body: stems([...body, 'szo1']), words: [] });
    const positions = [...vector.matchAll(/:([\d,]+)/g)].flatMap((match) => (match[1] ?? '').split(',').map(Number));
    expect(Math.max(...positions)).toBeLessThanOrEqual(16_383);
    expect(Buffer.byteLength(vector)).toBeLessThan(1_300_000);
    expect(vector).toContain(`'szo1'`);
    const often = wordsVector({ title: stems(), lead: stems(), body: stems(Array<string>(1000).fill('alma')), words: [] });
    expect(often.split(',')).toHaveLength(256);
  });
});

describe('search queries', () => {
  it.each([
    ['a word with a synonym', [{ kind: 'word', stems: ['foc', 'labdarug'] }], [], `('foc' | 'labdarug')`],
    ['a word that may be unfinished', [{ kind: 'word', stems: ['vih'], prefix: 'viha' }], [], `('vih' | '.viha':*)`],
    ['a phrase', [{ kind: 'phrase', stems: ['nagy', 'viz'] }], [], `('nagy' <-> 'viz')`],
    ['a word of the title', [], [{ kind: 'word', stems: ['viz'], prefix: 'vize' }], `('^viz')`],
    ['two at once', [{ kind: 'word', stems: ['a'] }], [{ kind: 'phrase', stems: ['b', 'c'] }], `('a') & ('^b' <-> '^c')`],
    ['what could end the quotation', [{ kind: 'word', stems: [`a' | 'b\\`] }], [], `('a | b')`],
  ] as const)('ask for %s', (_, term, title, expected) => {
    expect(wordsQuery([...term], [...title])).toBe(expected);
  });

  it('ask for nothing without clauses', () => {
    expect(wordsQuery([], [])).toBeUndefined();
    expect(facetsQuery([], false)).toBeUndefined();
  });

  it('ask for one listing of each group', () => {
    expect(facetsQuery([[3, 4], [9]], true)).toBe(`('=3' | '=4') & ('=9') & '=v'`);
    expect(facetsQuery([[]], false)).toBe(`('=0')`);
  });
});
