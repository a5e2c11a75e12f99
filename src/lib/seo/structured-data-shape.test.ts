import { describe, expect, it } from 'vitest';
import { article } from '~/lib/contract/article';
import { structuredDataShape } from '../../../tests/fixtures/structured-data-shapes';
import { newsArticleJsonLd } from './news-article';
import { type Publisher, publisherJsonLd, webSiteJsonLd } from './publisher';

const publisher: Publisher = {
  name: 'Hírmondó',
  description: 'Hírek',
  origin: 'https://hirmondo.hu',
  path: '/',
  logo: '/images/og.jpg',
  sameAs: ['https://www.facebook.com/hirmondo'],
  locale: 'hu-HU',
};
const place = {
  url: 'https://hirmondo.hu/belfold/2026/11/20/arviz',
  publisher,
  language: 'hu',
  authorUrlOf: (slug: string) => `https://hirmondo.hu/szerzo/${slug}`,
  images: ['https://hirmondo.hu/media/1_hero.jpg'],
} as const;
const read = (data: object): unknown => JSON.parse(JSON.stringify(data));
const parsed = (changes: object) => article.parse({ id: 1, slug: 'arviz', title: 'Árvíz', pubDate: 1_763_600_000, ...changes });

describe('structured data as it is written into pages', () => {
  it.each([
    ['an article without anything', {}],
    ['a signed article', { articleAuthors: [{ slug: 'kis-anna', name: 'Kis Anna' }], updatedAt: 1_763_700_000 }],
  ])('is whole for %s', (_, changes) => {
    expect(structuredDataShape.safeParse(read(newsArticleJsonLd(parsed(changes), place))).error).toBeUndefined();
    expect(
      structuredDataShape.safeParse(read(newsArticleJsonLd(parsed(changes), { ...place, images: [] }))).error,
    ).toBeUndefined();
  });

  it('is whole for a live blog', () => {
    const blog = parsed({ type: 'liveblog', subArticles: [{ id: 5, pubDate: 1_763_600_100, content: '<p>Első</p>' }] });
    expect(structuredDataShape.safeParse(read(newsArticleJsonLd(blog, place, 1_763_700_000))).error).toBeUndefined();
  });

  it('is whole for the publisher and the site', () => {
    expect(structuredDataShape.safeParse(read(publisherJsonLd(publisher))).error).toBeUndefined();
    expect(structuredDataShape.safeParse(read(webSiteJsonLd(publisher))).error).toBeUndefined();
  });
});
