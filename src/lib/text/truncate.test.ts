import { describe, expect, it } from 'vitest';
import { truncate } from './truncate';

describe('truncate', () => {
  it.each([
    ['leaves a shorter text alone', 'Rövid cím', 20, 'Rövid cím'],
    ['leaves a text of exactly the limit alone', 'abcde', 5, 'abcde'],
    ['leaves trailing punctuation of an uncut text alone', 'Jön a hó?!', 10, 'Jön a hó?!'],
    ['cuts at a word boundary and adds one sign', 'Elindult az új gyalogoshíd építése', 22, 'Elindult az új…'],
    ['keeps a word that ends exactly at the limit', 'Elindult az új gyalogoshíd', 14, 'Elindult az új…'],
    ['drops punctuation before the sign', 'Elindult az új, gyorsabb', 15, 'Elindult az új…'],
    ['cuts inside a word that has no earlier boundary near', 'Megszentségteleníthetetlenségeskedéseitekért', 10, 'Megszentsé…'],
  ])('%s', (_, text, limit, expected) => {
    expect(truncate(text, limit)).toBe(expected);
  });

  it('counts a letter with a combining mark, and a joined sign, as one character', () => {
    const decomposed = 'ő'.normalize('NFD').repeat(5);
    expect(truncate(decomposed, 5)).toBe(decomposed);
    expect(truncate(`${'👩‍🔬'.repeat(3)}x`, 2)).toBe(`${'👩‍🔬'.repeat(2)}…`);
  });

  it('never exceeds the limit by more than the sign', () => {
    const text = 'Éjszaka emelték a helyére az új gyalogoshíd középső elemét a Dunán, reggel már látszott. '.repeat(4);
    for (let limit = 1; limit < text.length; limit += 1) {
      expect([...truncate(text, limit)].length).toBeLessThanOrEqual(limit + 1);
    }
  });
});
