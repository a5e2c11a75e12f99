import { describe, expect, it } from 'vitest';
import { parseArticleBody } from './parse-article-body';

/** Number of characters stored for a body. */
const bodySize = (html: string): number => JSON.stringify(parseArticleBody(html).blocks).length;

describe('what is stored of a body', () => {
  it.each([
    ['bold that is never closed', '<p><b>x'],
    ['mixed elements that are never closed', '<div><b><i>x'],
    ['spans with a style that are never closed', '<div><span lang="hu">x'],
    ['elements with attributes that are never closed', '<p><b title="a">x'],
    ['quotes in quotes', '<blockquote>x'],
    ['lists in lists', '<ul><li>x'],
  ])('grows with its source and no faster: %s', (_, piece) => {
    const [small, large] = [bodySize(piece.repeat(300)), bodySize(piece.repeat(3_000))];
    expect(large / small).toBeLessThan(15);
    expect(large).toBeLessThan(piece.length * 3_000 * 15);
  });

  it('keeps all text and formatting', () => {
    expect(parseArticleBody('<b><p>a</p><i><p>b</p></i></b>').blocks).toEqual([
      { kind: 'paragraph', html: '<strong>a</strong>' },
      { kind: 'paragraph', html: '<strong><em>b</em></strong>' },
    ]);
  });
});
