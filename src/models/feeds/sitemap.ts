import type { ArticleCard } from '~/lib/contract/article';
import { isoTime } from '~/lib/time/relative-time';
import { isSponsored } from '~/models/article-page/kinds';
import { absoluteUrl } from '~/models/seo/absolute-url';
import { lastChange } from './sitemap-months';
import { element, type XmlText, xmlDocument } from './xml';

/** Articles that a news sitemap may hold. */
const NEWS_SIZE = 1000;

/** Seconds that the news sitemap covers: search engines accept two days. */
export const newsWindow = 2 * 24 * 3600;

/** How articles in a sitemap get their addresses. */
export interface SitemapOptions {
  /** Absolute address of an article. */
  readonly toUrl: (card: ArticleCard) => string;
  /** Origin that relative picture addresses belong to. */
  readonly origin: string;
}

const SITEMAP = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };
const EXTENSIONS = {
  'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9',
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
};

/** Index of sitemap files by their absolute addresses and, where known, their last change. */
export function sitemapIndexXml(files: readonly { readonly url: string; readonly lastmod?: string }[]): string {
  const entries = files.map(({ url, lastmod }) =>
    element('sitemap', {}, element('loc', {}, url), lastmod === undefined ? undefined : element('lastmod', {}, lastmod)),
  );
  return xmlDocument(element('sitemapindex', SITEMAP, ...entries));
}

/** Sitemap of articles, preceded by further absolute addresses. Sponsored items that link elsewhere are left out. */
export function sitemapXml(cards: readonly ArticleCard[], options: SitemapOptions, pages: readonly string[] = []): string {
  const articles = own(cards).map((card) => {
    return entry(options.toUrl(card), element('lastmod', {}, isoTime(lastChange(card))), picture(card, options));
  });
  return written([...pages.map((url) => entry(url)), ...articles]);
}

/** News sitemap: articles of the last two days with the publication's name, without paid content. */
export function newsSitemapXml(
  cards: readonly ArticleCard[],
  options: SitemapOptions & { readonly publicationName: (card: ArticleCard) => string; readonly nowMs: number },
): string {
  const since = options.nowMs / 1000 - newsWindow;
  const recent = own(cards).filter((card) => card.pubDate >= since && !isSponsored(card));
  return written(
    recent.slice(0, NEWS_SIZE).map((card) => {
      const publication = [
        element('news:name', {}, options.publicationName(card)),
        element('news:language', {}, card.english ? 'en' : 'hu'),
      ];
      const date = element('news:publication_date', {}, isoTime(card.pubDate));
      const title = element('news:title', {}, card.title);
      const news = element('news:news', {}, element('news:publication', {}, ...publication), date, title);
      return entry(options.toUrl(card), news, picture(card, options));
    }),
  );
}

const own = (cards: readonly ArticleCard[]): readonly ArticleCard[] => cards.filter((card) => card.ctUrl === undefined);

const picture = ({ recommendedBoxImage: src }: ArticleCard, { origin }: SitemapOptions): XmlText | undefined =>
  src === undefined ? undefined : element('image:image', {}, element('image:loc', {}, absoluteUrl(origin, src)));

const entry = (url: string, ...rest: readonly (XmlText | undefined)[]): XmlText =>
  element('url', {}, element('loc', {}, url), ...rest);

const written = (entries: readonly XmlText[]): string =>
  xmlDocument(element('urlset', { ...SITEMAP, ...EXTENSIONS }, ...entries));
