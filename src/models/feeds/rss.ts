import type { ArticleCard } from '~/lib/contract/article';
import { escapeHtml } from '~/lib/text/escape-html';
import { absoluteUrl } from '~/models/seo/absolute-url';
import { paidLabel } from './paid-label';
import { element, type XmlText, xmlDocument } from './xml';

/** Style sheet of feeds opened in a browser: public/feed.css. */
const FEED_STYLE = '/feed.css';

/** A picture of a feed. */
export interface FeedPicture {
  readonly url: string;
  readonly width?: number;
  readonly height?: number;
}

/** A feed: its description and the articles in it, newest first. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** Language region: hu-HU. */
  readonly language: string;
  /** Absolute address of the list that the feed follows. */
  readonly link: string;
  /** Absolute address of the feed itself. */
  readonly self: string;
  /** Absolute address of the edition's picture. */
  readonly image?: string;
  readonly items: readonly ArticleCard[];
  /** Absolute address of an article. */
  readonly toUrl: (card: ArticleCard) => string;
  /** Identity of an item, which stays the same when its address changes; defaults to its address. */
  readonly toId?: (card: ArticleCard) => string;
  /** Origin that relative picture addresses belong to. */
  readonly origin: string;
  /** The picture of an item, absolute, with its size where that is known; defaults to its own address. */
  readonly toPicture?: (src: string) => FeedPicture;
  /** Full text of an article as HTML with absolute addresses; undefined if it is not known. */
  readonly toHtml?: (card: ArticleCard) => string | undefined;
}

/** The feed as RSS 2.0, valid XML for any content. Items that link to an advertiser (ctUrl) are left out. */
export function rssXml(feed: Feed): string {
  const items = feed.items.filter((card) => card.ctUrl === undefined);
  const changes = items.map(({ updatedAt = 0, pubDate }) => Math.max(updatedAt, pubDate));
  const channel = element(
    'channel',
    {},
    element('title', {}, feed.title),
    element('link', {}, feed.link),
    element('description', {}, feed.description),
    element('language', {}, feed.language),
    changes.length > 0 ? element('lastBuildDate', {}, rfc822(Math.max(...changes))) : undefined,
    element('ttl', {}, '5'),
    element('atom:link', { href: feed.self, rel: 'self', type: 'application/rss+xml' }),
    feed.image &&
      element('image', {}, element('url', {}, feed.image), element('title', {}, feed.title), element('link', {}, feed.link)),
    ...items.map((card) => rssItem(card, feed)),
  );
  const namespaces = {
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:media': 'http://search.yahoo.com/mrss/',
  };
  return xmlDocument(element('rss', { version: '2.0', ...namespaces }, channel), FEED_STYLE);
}

function rssItem(card: ArticleCard, feed: Feed): XmlText {
  const url = feed.toUrl(card);
  const picture = itemPicture(card, feed);
  const html = feed.toHtml?.(card);
  const paid = paidLabel(card, feed.origin);
  const description = `${paid?.text ?? ''}${card.recommender ?? ''}`;
  return element(
    'item',
    {},
    element('title', {}, paid?.isPolitical ? `${paid.word}: ${card.title}` : card.title),
    element('link', {}, url),
    element('guid', { isPermaLink: 'false' }, feed.toId?.(card) ?? url),
    element('pubDate', {}, rfc822(card.pubDate)),
    // Programs that read feeds take it for HTML.
    description === '' ? undefined : element('description', {}, escapeHtml(description)),
    html === undefined || html === '' ? undefined : element('content:encoded', {}, (paid?.html ?? '') + html),
    ...card.articleAuthors.map((author) => element('dc:creator', {}, author.name)),
    card.mainSuperTag && element('category', {}, card.mainSuperTag.name),
    paid && element('category', {}, paid.word),
    picture &&
      element('media:content', {
        url: picture.url,
        medium: 'image',
        ...(picture.width !== undefined && { width: String(picture.width) }),
        ...(picture.height !== undefined && { height: String(picture.height) }),
      }),
  );
}

/** The picture of an item; undefined without one. */
export function itemPicture({ recommendedBoxImage: src }: ArticleCard, { origin, toPicture }: Feed): FeedPicture | undefined {
  return src === undefined ? undefined : (toPicture?.(src) ?? { url: absoluteUrl(origin, src) });
}

/** Date in RSS format: 'Sat, 21 Nov 2026 13:05:00 GMT'. */
function rfc822(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toUTCString();
}
