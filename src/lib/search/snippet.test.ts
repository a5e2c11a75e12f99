import { describe, expect, it } from 'vitest';
import { markHits, snippet } from './snippet';
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

  it('shows the beginning without a hit, and a short text whole', () => {
    expect(shown(snippet(text, parseTerm('zsiráf'), 30))).toBe('Bevezető szöveg áll itt.…');
    expect(shown(snippet('Rövid vihar', parseTerm('vihar'), 30))).toBe('Rövid [vihar]');
  });

  it('takes a text of one endless word', () => {
    expect(shown(snippet('x'.repeat(500), parseTerm('y'), 50))).toHaveLength(51);
  });
});
