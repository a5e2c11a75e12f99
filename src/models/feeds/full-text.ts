import type { ArticleBody } from '~/lib/article-body/blocks';
import type { FeedWriter } from '~/lib/article-body/kinds/block-kind';
import { READ_IN_ARTICLE } from '~/lib/article-body/kinds/html-parts';
import { kindFor } from '~/lib/article-body/kinds/kinds';
import type { LoadedArticle } from '~/lib/content/content-api';
import { absoluteUrl } from '~/models/seo/absolute-url';
import { escapeXml } from './xml';

/** The texts of a feed stand on the pages of other programs. */
export interface FeedPlace {
  /** Origin of relative addresses. */
  readonly origin: string;
  /** Absolute address of the article. */
  readonly url: string;
  /** Address of a picture in a text; defaults to its own. */
  readonly toPicture?: ((src: string) => string) | undefined;
  /** True leaves out pictures that do not say whose they are. */
  readonly onlyCredited?: boolean;
}

function feedWriter({ origin, url, toPicture = (src) => src, onlyCredited = false }: FeedPlace): FeedWriter {
  const link = (address: string, text: string) =>
    `<p><a href="${escapeXml(absoluteUrl(origin, address))}">${escapeXml(text)}</a></p>`;
  return {
    escape: escapeXml,
    link,
    linkToArticle: (text = READ_IN_ARTICLE) => link(url, text),
    figure: ({ src, alt, captionHtml, credit }) => {
      if (onlyCredited && !credit) return '';
      const image = `<img src="${escapeXml(absoluteUrl(origin, toPicture(src)))}" alt="${escapeXml(alt)}"/>`;
      const words = [captionHtml, credit && escapeXml(credit)].filter(Boolean).join(' ');
      return `<figure>${image}${words === '' ? '' : `<figcaption>${words}</figcaption>`}</figure>`;
    },
  };
}

/** Number of live-blog entries in a feed, newest first; the page has them all. */
const LIVE_ENTRIES = 20;

/** The whole text of an article as HTML for feeds: its body, and the newest entries of a live blog with their titles. */
export function feedText({ article, body, subArticleBodies }: LoadedArticle, place: FeedPlace): string {
  const entries = article.type === 'liveblog' ? article.subArticles.slice(0, LIVE_ENTRIES) : [];
  const texts = entries.map(({ id, title }) => {
    const heading = title === undefined ? '' : `<h3>${escapeXml(title)}</h3>\n`;
    return heading + feedHtml(subArticleBodies[String(id)] ?? [], place);
  });
  return [feedHtml(body, place), ...texts].filter((text) => text !== '').join('\n');
}

/**
 * An article's text as HTML for feeds: addresses are absolute, advertisements and links to further reading are left out,
 * players become links. The blocks' own HTML has been through the sanitizer.
 */
export function feedHtml(body: ArticleBody, place: FeedPlace): string {
  const { origin, url } = place;
  const writer = feedWriter(place);
  const html = body
    .map((block) => {
      const kind = kindFor(block);
      const written = kind.feed(block, writer);
      // A picture within a box, a list or a quotation has no credit of its own.
      return place.onlyCredited && kind.mapPictures === undefined ? written.replace(/<img\b[^<>]*>/g, '') : written;
    })
    .join('\n');
  return html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`).replace(/ href="#/g, ` href="${escapeXml(url)}#`);
}
