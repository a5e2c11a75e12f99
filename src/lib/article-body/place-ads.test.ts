import { describe, expect, it } from 'vitest';
import type { ArticleBlock } from './blocks';
import { placeAds, withoutAds } from './place-ads';

const LETTERS: Readonly<Record<string, ArticleBlock>> = {
  p: { kind: 'paragraph', html: 'a' },
  c: { kind: 'paragraph', html: 'három cég <strong>jelentkezett: </strong>' },
  h: { kind: 'heading', level: 2, html: 'a', id: 'h-a' },
  f: { kind: 'figure', figure: { src: '/a.jpg', alt: '' } },
  l: { kind: 'list', ordered: false, html: '<li>a</li>' },
  y: { kind: 'youtube', videoId: 'abc', portrait: false },
  q: { kind: 'pullQuote', html: '<p>a</p>' },
  A: { kind: 'ad', position: 'own' },
};
const NAMES = new Map(Object.entries(LETTERS).map(([letter, block]) => [block, letter]));
const body = (letters: string): ArticleBlock[] => [...letters].flatMap((letter) => LETTERS[letter] ?? []);
const letters = (blocks: readonly ArticleBlock[]): string => blocks.map((block) => NAMES.get(block) ?? 'A').join('');

describe('placeAds', () => {
  it.each([
    ['none in a short article', 'ppppp', undefined, 'ppppp'],
    ['one after the third paragraph', 'pppppp', undefined, 'pppAppp'],
    ['another six paragraphs later', 'pppppppppppp', undefined, 'pppAppppppAppp'],
    ['none at the end', 'ppppppppp', undefined, 'pppApppppp'],
    ['none before a heading', 'ppphpppp', undefined, 'ppphpAppp'],
    ['none behind a heading', 'pphppppp', undefined, 'pphpApppp'],
    ['none beside a picture', 'pppfppppp', undefined, 'pppfpApppp'],
    ['none beside a player or a pull quote', 'pppyqpppp', undefined, 'pppyqpAppp'],
    ['one beside a list', 'ppplppp', undefined, 'pppAlppp'],
    ['none behind a colon', 'ppclpppp', undefined, 'ppclApppp'],
    ['none where pictures stand between all paragraphs', 'pfpfpfpfpfpfpf', undefined, 'pfpfpfpfpfpfpf'],
    ['none when the article says that it is short', 'pppppppp', 4, 'pppppppp'],
    ['one when the article says that it is long', 'pppp', 20, 'pppAp'],
    ['two at most', 'p'.repeat(30), undefined, `pppAppppppA${'p'.repeat(21)}`],
    ['six paragraphs behind a place of its own', 'ppAppppppppp', undefined, 'ppAppppppAppp'],
  ])('puts %s', (_, given, paragraphCount, expected) => {
    expect(letters(placeAds(body(given), paragraphCount))).toBe(expected);
  });

  it('numbers the places', () => {
    const positions = placeAds(body('pppppppppppp')).flatMap((block) => (block.kind === 'ad' ? [block.position] : []));
    expect(positions).toEqual(['1', '2']);
  });
});

describe('withoutAds', () => {
  it('removes all places', () => {
    expect(letters(withoutAds(body('pApA')))).toBe('pp');
  });
});
