import { SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import type { ArticleCard } from '~/lib/contract/article';
import { isoTime } from '~/lib/time/relative-time';
import { isSponsored } from '~/models/article-page/kinds';
import { absoluteUrl } from '~/models/seo/absolute-url';

/** Articles that a news sitemap may hold. */
const NEWS_SIZE = 1000;

/** Seconds that the news sitemap looks back: search engines take two days. */
export const newsWindow = 2 * 24 * 3600;

/** How the articles of a sitemap are addressed. */
export interface SitemapPlace {
  /** Absolute address of an article. */
  readonly urlOf: (card: ArticleCard) => string;
  /** Origin that relative picture addresses belong to. */
  readonly origin: string;
}

/** Index of sitemap files by their absolute addresses and, where known, their last change. */
export async function sitemapIndexXml(files: readonly { readonly url: string; readonly lastmod?: string }[]): Promise<string> {
  const stream = new SitemapIndexStream();
  for (const file of files) stream.write(file);
  stream.end();
  return (await streamToPromise(stream)).toString();
}

/** Sitemap of articles, and of further absolute addresses before them. Sponsored items that lead elsewhere are left out. */
export async function sitemapXml(
  cards: readonly ArticleCard[],
  place: SitemapPlace,
  pages: readonly string[] = [],
): Promise<string> {
  const items = own(cards).map((card) => ({
    url: place.urlOf(card),
    lastmod: isoTime(Math.max(card.updatedAt ?? 0, card.pubDate)),
    ...(card.recommendedBoxImage && { img: [{ url: absoluteUrl(place.origin, card.recommendedBoxImage) }] }),
  }));
  return written([...pages.map((url) => ({ url })), ...items]);
}

/** News sitemap: articles of the last two days with the publication's name; nothing that somebody paid for is news. */
export async function newsSitemapXml(
  cards: readonly ArticleCard[],
  place: SitemapPlace & { readonly publicationOf: (card: ArticleCard) => string; readonly nowMs: number },
): Promise<string> {
  const since = place.nowMs / 1000 - newsWindow;
  const recent = own(cards).filter((card) => card.pubDate >= since && !isSponsored(card));
  return written(
    recent.slice(0, NEWS_SIZE).map((card) => ({
      url: place.urlOf(card),
      news: {
        publication: { name: place.publicationOf(card), language: card.english ? 'en' : 'hu' },
        publication_date: isoTime(card.pubDate),
        title: card.title,
      },
    })),
  );
}

const own = (cards: readonly ArticleCard[]): readonly ArticleCard[] => cards.filter((card) => card.ctUrl === undefined);

async function written(items: readonly SitemapItemLoose[]): Promise<string> {
  const stream = new SitemapStream({ xmlns: { news: true, image: true, xhtml: false, video: false } });
  for (const item of items) stream.write(item);
  stream.end();
  return (await streamToPromise(stream)).toString();
}
