import { describe, expect, it } from 'vitest';
import { article } from '~/lib/contract/article';
import { structuredDataShape } from '../../../tests/fixtures/structured-data-shapes';
import { absoluteUrl } from './absolute-url';
import { breadcrumbList } from './breadcrumbs';
import { newsArticleJsonLd } from './news-article';
import { type Publisher, publisherJsonLd, webSiteJsonLd } from './publisher';
import { publisherPolicies } from './publisher-policies';

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
  authorUrl: (slug: string) => `https://hirmondo.hu/szerzo/${slug}`,
  images: ['https://hirmondo.hu/media/1_hero.jpg'],
} as const;
const news = (changes: object) =>
  article.parse({ id: 1, slug: 'arviz', title: 'Árvíz', pubDate: 1_763_600_000, tags: ['duna'], ...changes });

describe('absoluteUrl', () => {
  it.each([
    ['/a', 'https://x.hu/a'],
    ['a', 'https://x.hu/a'],
    ['https://y.hu/b', 'https://y.hu/b'],
  ])('of %s is %s', (address, expected) => {
    expect(absoluteUrl('https://x.hu', address)).toBe(expected);
  });
});

describe('newsArticleJsonLd', () => {
  it('describes an article', () => {
    const authors = [{ slug: 'kis-anna', name: 'Kis Anna' }];
    const data = newsArticleJsonLd(news({ articleAuthors: authors, updatedAt: 1_763_603_600, recommender: 'Lead' }), place);
    expect(data).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Árvíz',
      description: 'Lead',
      datePublished: '2025-11-20T00:53:20Z',
      dateModified: '2025-11-20T01:53:20Z',
      author: [{ '@type': 'Person', name: 'Kis Anna', url: 'https://hirmondo.hu/szerzo/kis-anna' }],
      image: ['https://hirmondo.hu/media/1_hero.jpg'],
      isAccessibleForFree: true,
      isPartOf: { '@type': 'WebSite', name: 'Hírmondó', url: 'https://hirmondo.hu/' },
    });
  });

  it('has the names of tags as keywords, as readers see them', () => {
    const tagged = news({ tags: ['kozlekedes', 'arviz-2026'], tagNames: { kozlekedes: 'Közlekedés' } });
    expect(newsArticleJsonLd(tagged, place)).toMatchObject({ keywords: ['Közlekedés', 'arviz 2026'] });
  });

  it('names every entry of a live blog: by its title, its text, or as part of the blog', () => {
    const entries = [
      { id: 1, title: 'Zárva a híd', content: '<p>Szöveg.</p>', pubDate: 1_763_600_001 },
      { id: 2, content: `<p>${'a'.repeat(199)}😀 vége</p>`, pubDate: 1_763_600_002 },
      { id: 3, content: '<img src="/media/1.jpg" alt="">', pubDate: 1_763_600_003 },
    ];
    const data = newsArticleJsonLd(news({ type: 'liveblog', subArticles: entries }), place);
    const updates: unknown = Reflect.get(data, 'liveBlogUpdate');
    expect(updates).toMatchObject([{ headline: 'Zárva a híd' }, { headline: `${'a'.repeat(199)}…` }, { headline: 'Árvíz' }]);
    // Half of a character is not valid text.
    expect(JSON.stringify(updates)).not.toMatch(/\\ud83d/);
    expect(updates).not.toMatchObject([{}, {}, { articleBody: '' }]);
  });

  it('names the publisher if there is no author, and its picture if there is no other', () => {
    const data = newsArticleJsonLd(news({}), { ...place, images: [] });
    expect(data).toMatchObject({ author: [{ name: 'Hírmondó' }], image: ['https://hirmondo.hu/images/og.jpg'] });
  });

  it.each([
    ['paid content', { tags: ['pr-cikk'] }, { '@type': 'AdvertiserContentArticle', isFamilyFriendly: undefined }],
    ['an article for adults', { flags: [{ slug: 'adult-content' }] }, { '@type': 'NewsArticle', isFamilyFriendly: false }],
  ])('describes the type of %s', (_, changes, expected) => {
    expect(newsArticleJsonLd(news(changes), place)).toMatchObject(expected);
  });

  it.each([
    ['signs that open no tag', '<'],
    ['scripts that never end', '<script '],
  ])('extracts the text of an entry of %s in one pass', { timeout: 20_000 }, (_, sign) => {
    // A short time even for a slow CPU; quadratic code needs minutes.
    const entries = [{ id: 5, pubDate: 1_763_600_100, title: 'Cím', content: sign.repeat(400_000) }];
    const data = newsArticleJsonLd(news({ type: 'liveblog', subArticles: entries }), place);
    expect(data).toMatchObject({ '@type': 'LiveBlogPosting', liveBlogUpdate: [{ headline: 'Cím' }] });
  });

  it('describes a live blog with its entries as text', () => {
    const entries = [{ id: 5, pubDate: 1_763_600_100, content: '<p>Első &amp; <b>második</b></p>' }];
    const data = newsArticleJsonLd(news({ type: 'liveblog', subArticles: entries }), place);
    expect(data).toMatchObject({
      '@type': 'LiveBlogPosting',
      liveBlogUpdate: [{ url: `${place.url}/bejegyzes/5`, articleBody: 'Első & második' }],
    });
    expect(data).toHaveProperty('coverageEndTime', undefined);
  });
});

const written = (data: object): unknown => JSON.parse(JSON.stringify(data));

describe('structured data as it is written into pages', () => {
  it.each([
    ['an article without anything', {}],
    ['a signed article', { articleAuthors: [{ slug: 'kis-anna', name: 'Kis Anna' }], updatedAt: 1_763_700_000 }],
  ])('is complete for %s', (_, changes) => {
    expect(structuredDataShape.safeParse(written(newsArticleJsonLd(news(changes), place))).error).toBeUndefined();
    expect(
      structuredDataShape.safeParse(written(newsArticleJsonLd(news(changes), { ...place, images: [] }))).error,
    ).toBeUndefined();
  });

  it('is complete for a live blog', () => {
    const blog = news({ type: 'liveblog', subArticles: [{ id: 5, pubDate: 1_763_600_100, content: '<p>Első</p>' }] });
    expect(structuredDataShape.safeParse(written(newsArticleJsonLd(blog, place, 1_763_700_000))).error).toBeUndefined();
  });

  it('states of the newsroom what its footer links, and nothing else', () => {
    const footer = [{ url: '/impresszum' }, { url: '/dokumentum/tulajdonosok' }, { url: 'https://masutt.hu/helyesbitesek' }];
    const policies = publisherPolicies(footer, 'https://x.hu');
    expect(policies).toEqual({
      masthead: ['https://x.hu/impresszum'],
      ownershipFundingInfo: ['https://x.hu/dokumentum/tulajdonosok'],
    });
    expect(written(publisherJsonLd(publisher, policies))).toMatchObject({ masthead: 'https://x.hu/impresszum' });
    const both = [{ url: '/dokumentum/szerkesztosegi-elvek' }, { url: '/dokumentum/mesterseges-intelligencia' }];
    const data = written(publisherJsonLd(publisher, publisherPolicies(both, 'https://x.hu')));
    expect(data).toHaveProperty('publishingPrinciples.length', 2);
    expect(structuredDataShape.safeParse(data).error).toBeUndefined();
  });

  it('is complete for the publisher and the site', () => {
    expect(structuredDataShape.safeParse(written(publisherJsonLd(publisher))).error).toBeUndefined();
    expect(structuredDataShape.safeParse(written(webSiteJsonLd(publisher))).error).toBeUndefined();
  });
});

describe('breadcrumbList', () => {
  it('numbers the steps and is absent for a front page', () => {
    const list = breadcrumbList([{ name: 'Hírmondó', url: 'https://hirmondo.hu/' }, { name: 'Belföld' }]);
    expect(list).toMatchObject({ itemListElement: [{ position: 1, item: 'https://hirmondo.hu/' }, { position: 2 }] });
    expect(breadcrumbList([{ name: 'Hírmondó' }])).toBeUndefined();
  });
});

describe('webSiteJsonLd', () => {
  it.each([
    ['/', 'https://hirmondo.hu/archivum?term={term}'],
    ['/g7', 'https://hirmondo.hu/g7/archivum?term={term}'],
  ])('searches the archive of the edition at %s', (path, target) => {
    expect(webSiteJsonLd({ ...publisher, path })).toHaveProperty('potentialAction.target', target);
  });
});
