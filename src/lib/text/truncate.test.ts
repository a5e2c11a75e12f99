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
    ['ends with a sentence in the second half', 'Évente 21 napot tölt úton. Nem a kocsiban ül', 36, 'Évente 21 napot tölt úton…'],
    [
      'takes no initial and no ordinal for a sentence',
      'Megnyílt a 7. Szent István körúti bolt ajtaja',
      20,
      'Megnyílt a 7. Szent…',
    ],
    ['ends with a clause in the last quarter', 'Szép lassan odaért, aztán a fele', 26, 'Szép lassan odaért, aztán…'],
    ['ends before a comma near the end', 'Lassan, szépen odaért, aztán hazament', 26, 'Lassan, szépen odaért…'],
    [
      'ends before a word that points to the next clause',
      'A legtöbbet a második lépés hozza, az, ami',
      41,
      'A legtöbbet a második lépés hozza…',
    ],
    ['ends before an article', 'Elindult tegnap a gyalogoshíd', 18, 'Elindult tegnap…'],
    ['ends before several words that open a clause', 'Tegnap azt mondta valaki, hogy ha az idő', 38, 'Tegnap azt mondta valaki…'],
    ['ends before an English preposition', 'They lifted a bridge over the Danube', 30, 'They lifted a bridge…'],
    ['ends before a dash', 'Elindult az új híd – szél', 22, 'Elindult az új híd…'],
    ['cuts inside a word that has no earlier boundary near', 'Megszentségteleníthetetlenségeskedéseitekért', 10, 'Megszentsé…'],
  ])('%s', (_, text, limit, expected) => {
    expect(truncate(text, limit)).toBe(expected);
  });

  it('counts a letter with a combining mark, and a joined emoji, as one character', () => {
    const decomposed = 'ő'.normalize('NFD').repeat(5);
    expect(truncate(decomposed, 5)).toBe(decomposed);
    expect(truncate(`${'👩‍🔬'.repeat(3)}x`, 2)).toBe(`${'👩‍🔬'.repeat(2)}…`);
  });

  it('never exceeds the limit by more than the ellipsis', () => {
    const text = 'Éjszaka emelték a helyére az új gyalogoshíd középső elemét a Dunán, reggel már látszott. '.repeat(4);
    for (let limit = 1; limit < text.length; limit += 1) {
      expect([...truncate(text, limit)].length).toBeLessThanOrEqual(limit + 1);
    }
  });
});
