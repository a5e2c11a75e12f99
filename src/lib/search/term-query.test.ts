import { describe, expect, it } from 'vitest';
import { stemWord } from './analyser';
import { hasOnlyStopWords, parseTerm } from './term-query';

describe('parseTerm', () => {
  it('makes a clause from each word, with its stem and the beginning of longer ones', () => {
    expect(parseTerm('Az őszi viharok')).toEqual([
      { kind: 'word', stems: ['osz', 'oszivihar'], prefix: 'oszi' },
      { kind: 'word', stems: ['vihar', 'oszivihar'], prefix: 'viharok', tail: 'vihar' },
    ]);
  });

  it('includes synonyms', () => {
    expect(parseTerm('foci')).toMatchObject([
      { stems: expect.arrayContaining([stemWord('foci'), stemWord('futball'), stemWord('labdarugas')]) },
    ]);
  });

  it.each(['"új híd"', '„új híd”', '»új híd«'])('reads %s as a phrase', (text) => {
    expect(parseTerm(text)).toEqual([{ kind: 'phrase', stems: ['uj', 'hid'] }]);
  });

  it('ignores an unclosed quotation mark', () => {
    expect(parseTerm('"új híd').map(({ kind }) => kind)).toEqual(['word', 'word']);
  });

  it.each([
    ['e-mail', [stemWord('email')]],
    ['árvíz védelem', [stemWord('árvízvédelem')]],
    ['Covid-19', ['covid19']],
    ['covid 19', ['covid19']],
    ['12 000', ['12000']],
    ['978-963-14-1234-5', ['9789631412345']],
    ['Đoković', [stemWord('djoković')]],
  ])('takes %j for one word, too', (text, stems) => {
    for (const clause of parseTerm(text)) expect(clause.stems).toEqual(expect.arrayContaining(stems));
  });

  it('knows text that has only stop words', () => {
    expect(['az és a', 'hogy', 'az árvíz', '%', ''].map(hasOnlyStopWords)).toEqual([true, true, false, false, false]);
  });

  it('treats the last word as unfinished while it is typed, even a stop word', () => {
    expect(parseTerm('őszi a', { typing: true })).toMatchObject([{ prefix: 'oszi' }, { stems: ['a'] }]);
    expect(parseTerm('me', { typing: true })).toMatchObject([{ prefix: 'me' }]);
    expect(parseTerm('me')).not.toMatchObject([{ prefix: 'me' }]);
  });

  it.each([
    ['', 0],
    ['  -- "" * ', 1],
    ['%', 1],
    ['🙂', 1],
    ['az és a', 1],
    ['szó '.repeat(500), 12],
    ['x'.repeat(100_000), 1],
  ])('of %j makes %i clauses', (text, count) => {
    expect(parseTerm(text)).toHaveLength(count);
  });

  it('passes on letters and digits only', () => {
    const clauses = parseTerm('a" OR facets : "xf1 * ^ NEAR(b, {c}) "d" \u0000 %_');
    for (const clause of clauses)
      for (const text of [...clause.stems, 'prefix' in clause ? (clause.prefix ?? '') : '']) {
        expect(text).toMatch(/^[\p{L}\p{N}]*$/u);
      }
  });
});
