import { describe, expect, it } from 'vitest';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';
import type { LoadedArticle } from '~/lib/content/content-api';
import { article as articleSchema } from '~/lib/contract/article';
import { isHandedOn, partnerItem } from './partner-item';

const PLACE = { id: 'hirmondo:1', url: 'https://lap.hu/hid', origin: 'https://lap.hu' };
const picture = (src: string) => `<figure><img src="${src}" alt="Híd"></figure>`;

function load(content: string, fields: object = {}): LoadedArticle {
  const article = articleSchema.parse({ id: 1, slug: 'hid', title: 'Híd', pubDate: 1_700_000_000, content, ...fields });
  return { article, body: parseArticleBody(content).blocks, subArticleBodies: {} } as unknown as LoadedArticle;
}

describe('an article as partners get it', () => {
  it('has no picture that does not say whose it is, in the text either', () => {
    const item = partnerItem(
      load(`<p>Szöveg &amp; kép.</p>${picture('/media/a.jpg')}<ul><li>Pont <img src="/media/c.jpg" alt=""></li></ul>`, {
        cover: { src: '/media/b.jpg' },
      }),
      PLACE,
    );
    expect(item.pictures).toEqual([]);
    expect(item.html).not.toContain('<img');
    expect(item.text).toBe('Szöveg & kép. Pont');
  });

  it('has its cover and the credited pictures of its text', () => {
    const loaded = load('<p>Szöveg.</p>', { cover: { src: '/media/b.jpg', author: 'Kiss Anna', alt: 'Part' } });
    const body = [
      ...loaded.body,
      { kind: 'figure', figure: { src: '/media/a.png', alt: 'Híd', credit: 'MTI' } },
    ] as LoadedArticle['body'];
    const item = partnerItem({ ...loaded, body }, PLACE);
    expect(item.pictures.map(({ src, credit, type }) => [src, credit, type])).toEqual([
      ['https://lap.hu/media/b_cover@2x.jpg', 'Kiss Anna', 'image/jpeg'],
      ['https://lap.hu/media/a.png', 'MTI', 'image/png'],
    ]);
    expect(item.html).toContain('src="https://lap.hu/media/a.png"');
  });

  it.each([
    ['an ordinary one', {}, true],
    ['one that somebody paid for', { flags: [{ slug: 'pr' }] }, false],
    ['one for adults', { flags: [{ slug: 'adult-content' }] }, false],
    ['a link to an advertiser', { ctUrl: 'https://else.example' }, false],
  ])('is handed on: %s', (_, fields, expected) => expect(isHandedOn(load('<p>a</p>', fields).article)).toBe(expected));
});
