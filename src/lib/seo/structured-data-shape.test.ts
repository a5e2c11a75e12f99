import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { article } from '~/lib/contract/article';
import { newsArticleJsonLd } from './news-article';
import { type Publisher, publisherJsonLd, webSiteJsonLd } from './publisher';

/** What search engines demand of each kind of structured data; more may stand there. */
const organization = z.looseObject({
  '@type': z.literal('NewsMediaOrganization'),
  name: z.string().min(1),
  url: z.url(),
  logo: z.looseObject({ '@type': z.literal('ImageObject'), url: z.url() }),
});
const news = z.looseObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.enum(['NewsArticle', 'LiveBlogPosting']),
  headline: z.string().min(1),
  url: z.url(),
  mainEntityOfPage: z.url(),
  image: z.array(z.url()).min(1),
  datePublished: z.iso.datetime(),
  dateModified: z.iso.datetime(),
  author: z
    .array(z.looseObject({ '@type': z.enum(['Person', 'NewsMediaOrganization']), name: z.string().min(1), url: z.url() }))
    .min(1),
  publisher: organization,
  isAccessibleForFree: z.boolean(),
});
const liveBlog = news.extend({
  '@type': z.literal('LiveBlogPosting'),
  coverageStartTime: z.iso.datetime(),
  coverageEndTime: z.iso.datetime().optional(),
  liveBlogUpdate: z
    .array(
      z.looseObject({
        '@type': z.literal('BlogPosting'),
        headline: z.string().min(1),
        articleBody: z.string().min(1),
        url: z.url(),
        datePublished: z.iso.datetime(),
      }),
    )
    .min(1),
});
const webSite = z.looseObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('WebSite'),
  name: z.string().min(1),
  url: z.url(),
  inLanguage: z.string(),
  potentialAction: z.looseObject({
    '@type': z.literal('SearchAction'),
    target: z.string().regex(/^https:\/\/.+\{term\}$/),
    'query-input': z.literal('required name=term'),
  }),
});

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
    expect(() => news.parse(read(newsArticleJsonLd(parsed(changes), place)))).not.toThrow();
    expect(() => news.parse(read(newsArticleJsonLd(parsed(changes), { ...place, images: [] })))).not.toThrow();
  });

  it('is whole for a live blog', () => {
    const blog = parsed({ type: 'liveblog', subArticles: [{ id: 5, pubDate: 1_763_600_100, content: '<p>Első</p>' }] });
    expect(() => liveBlog.parse(read(newsArticleJsonLd(blog, place, 1_763_700_000)))).not.toThrow();
  });

  it('is whole for the publisher and the site', () => {
    expect(() => organization.parse(read(publisherJsonLd(publisher)))).not.toThrow();
    expect(() => webSite.parse(read(webSiteJsonLd(publisher)))).not.toThrow();
  });
});
