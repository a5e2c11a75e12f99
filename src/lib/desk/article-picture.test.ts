import { describe, expect, it } from 'vitest';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';
import { missingWords, partPlace, pictureHtml, withPart } from './article-picture';
import { htmlToTyped, typedToHtml } from './typed-body';

describe('a picture in the text', () => {
  it.each([
    [
      { alt: 'A híd', credit: 'Fotó: Kiss Pál', caption: '' },
      { alt: 'A híd', credit: 'Fotó: Kiss Pál' },
    ],
    [
      { alt: 'A "híd" <új>', credit: 'Kiss & Tsa', caption: 'Reggel,\n\nköd után' },
      { alt: 'A "híd" <új>', credit: 'Kiss & Tsa', captionHtml: 'Reggel, köd után' },
    ],
    [{ alt: 'A híd', credit: '', caption: '' }, { alt: 'A híd' }],
  ])('with %j is a figure of the body', (words, figure) => {
    const html = typedToHtml(`Előtte.\n\n${pictureHtml('/media/2026/11/hid.jpg', words)}\n\nUtána.`);
    const { blocks } = parseArticleBody(html);
    expect(blocks[1]).toMatchObject({ kind: 'figure', figure: { src: '/media/2026/11/hid.jpg', ...figure } });
    expect(blocks).toHaveLength(3);
    expect(typedToHtml(htmlToTyped(html))).toBe(html);
  });

  it.each([
    ['', '<figure></figure>'],
    ['Szöveg.\n\n\n', 'Szöveg.\n\n<figure></figure>'],
  ])('stands behind %j', (text, result) => {
    expect(withPart(text, '<figure></figure>')).toBe(result);
  });

  it.each([
    [{ alt: 'x', credit: 'y' }, undefined],
    [{ alt: '', credit: 'y' }, 'mi látszik rajta'],
    [{ alt: 'x', credit: '' }, 'ki készítette vagy honnan van'],
    [{ alt: '', credit: '' }, 'mi látszik rajta, és ki készítette vagy honnan van'],
  ])('with %j misses %j', (words, missing) => {
    expect(missingWords(words)).toBe(missing);
  });

  it.each([
    ['|', '*'],
    ['Első| bekezdés.\n\nMásodik.', 'Első bekezdés.*\n\nMásodik.'],
    ['Első.\n|\nMásodik.', 'Első.\n*\nMásodik.'],
    ['Első.\n\n|', 'Első.\n\n*'],
    ['Első.\n\nMás|odik.', 'Első.\n\nMásodik.*'],
    ['|Első.\nsor\n \nMásodik.', 'Első.\nsor*\n \nMásodik.'],
    ['<blockquote><p>A|</p></blockquote>\n\nB', '<blockquote><p>A</p></blockquote>*\n\nB'],
  ])('goes to a place of its own in %j', (marked, result) => {
    const cursor = marked.indexOf('|');
    const text = marked.replace('|', '');
    const at = partPlace(text, cursor);
    expect(`${text.slice(0, at)}*${text.slice(at)}`).toBe(result);
  });
});
