import { describe, expect, it } from 'vitest';
import { bestSnippet, markHits, snippet } from './snippet';
import { parseTerm } from './term-query';

const shown = (parts: readonly { text: string; hit: boolean }[]): string =>
  parts.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

describe('markHits', () => {
  it.each([
    ['Új hidat avattak a Dunán.', 'híd', 'Új [hidat] avattak a Dunán.'],
    ['A kormányzat és a kormány', 'kormány', 'A [kormányzat] és a [kormány]'],
    ['<b>Vihar</b> & vihar', 'vihar', '<b>[Vihar]</b> & [vihar]'],
    ['Semmi', 'vihar', 'Semmi'],
    ['', 'vihar', ''],
    ['Vihar', '', 'Vihar'],
  ])('%j searched for %j: %j', (text, term, expected) => {
    expect(shown(markHits(text, parseTerm(term)))).toBe(expected);
  });
});

describe('snippet', () => {
  const text = `${'Bevezető szöveg áll itt. '.repeat(20)}Aztán jött a vihar, és a vihar után csend lett. ${'Zárás következik. '.repeat(20)}`;

  it('shows the place with the most hits, cut between words', () => {
    const found = shown(snippet(text, parseTerm('vihar'), 100));
    expect(found).toMatch(/^….*\[vihar\].*\[vihar\].*…$/);
    expect(found.length).toBeLessThan(120);
  });

  it('shows the beginning without a hit, and a short text completely', () => {
    expect(shown(snippet(text, parseTerm('zsiráf'), 30))).toBe('Bevezető szöveg áll itt…');
    expect(shown(snippet('Rövid vihar', parseTerm('vihar'), 30))).toBe('Rövid [vihar]');
  });

  it('handles a text of one very long word', () => {
    expect(shown(snippet('x'.repeat(500), parseTerm('y'), 50))).toHaveLength(51);
  });
});

describe('bestSnippet', () => {
  const best = (texts: Iterable<Iterable<string>>, term: string, limit = 60) => {
    const parts = bestSnippet(texts, parseTerm(term), limit);
    return parts && shown(parts);
  };

  it.each([
    [
      'takes the text with the most words',
      [['Vihar jön.'], ['Vihar jött', 'a Dunán.']],
      'vihar duna',
      '[Vihar] jött · a [Dunán].',
    ],
    ['takes the first of equals', [['Jön a vihar.'], ['Elmúlt a vihar.']], 'vihar', 'Jön a [vihar].'],
    ['joins pieces visibly, empty ones left out', [['Jön', '', 'a vihar.']], 'vihar', 'Jön · a [vihar].'],
    ['has nothing where nothing was found', [['Szép idő.']], 'vihar', undefined],
    [
      'finds nothing behind 20,000 characters',
      [['Szép idő. '.repeat(1000), `${'Szép idő. '.repeat(1000)}Vihar.`]],
      'vihar',
      undefined,
    ],
  ])('%s', (_, texts, term, expected) => {
    expect(best(texts, term)).toBe(expected);
  });

  it('produces no piece and no text that it does not use', () => {
    const made: string[] = [];
    function* pieces(name: string, ...all: string[]) {
      for (const piece of all) {
        made.push(`${name}: ${piece.slice(0, 8)}`);
        yield piece;
      }
    }
    expect(
      best([pieces('first', 'Vihar jön.', 'Eső is. '.repeat(10), 'Hó soha.'), pieces('second', 'Vihar.')], 'vihar', 40),
    ).toBe('[Vihar] jön. Eső is. Eső is. Eső is. Eső…');
    expect(made).toEqual(['first: Vihar jö', 'first: Eső is. ']);
  });
});
