import type {
  AdvertiserContentArticle,
  BlogPosting,
  CorrectionComment,
  LiveBlogPosting,
  NewsArticle,
  Person,
  WithContext,
} from 'schema-dts';
import { type HtmlNode, isUnreadable, parseHtmlTree } from '~/lib/article-body/html-tree';
import { isAdult } from '~/lib/cards/card-face';
import type { Article, Correction, SubArticle } from '~/lib/contract/article';
import { entryHref } from '~/lib/live/entries';
import { isoTime } from '~/lib/time/relative-time';
import { isSponsored } from '~/models/article-page/kinds';
import { tagName } from '~/models/article-page/words';
import { absoluteUrl } from './absolute-url';
import { type Publisher, publisherReference } from './publisher';

/** Addresses of an article for its structured data. Addresses are absolute. */
export interface ArticleMetadata {
  readonly url: string;
  /** Address of the live blog, whatever page of it this is; defaults to that of the page. */
  readonly blogUrl?: string;
  readonly publisher: Publisher;
  readonly language: 'hu' | 'en';
  /** Address of an author's page by slug. */
  readonly authorUrl: (slug: string) => string;
  /** Largest version of each picture, best first. */
  readonly images: readonly string[];
}

const ENTRY_TEXT = 200;
/** Number of characters of an entry's HTML from which its text is taken. */
const ENTRY_HTML = 16 * 1024;

/**
 * A NewsArticle, a LiveBlogPosting for live blogs, or an AdvertiserContentArticle for paid content. `coverageEnded` is unix
 * seconds, undefined while it is live.
 */
export function newsArticleJsonLd(
  article: Article,
  metadata: ArticleMetadata,
  coverageEnded?: number,
): WithContext<NewsArticle> | WithContext<LiveBlogPosting> | WithContext<AdvertiserContentArticle> {
  const common = {
    '@context': 'https://schema.org' as const,
    mainEntityOfPage: metadata.url,
    url: metadata.url,
    headline: article.title,
    description: article.recommender || undefined,
    inLanguage: metadata.language,
    datePublished: isoTime(article.pubDate),
    dateModified: isoTime(Math.max(article.updatedAt ?? 0, article.pubDate)),
    author: toAuthors(article, metadata),
    publisher: publisherReference(metadata.publisher),
    image: metadata.images.length > 0 ? [...metadata.images] : [absoluteUrl(metadata.publisher.origin, metadata.publisher.logo)],
    articleSection: article.mainSuperTag?.name,
    keywords: article.tags.length > 0 ? article.tags.map((tag) => tagName(tag, article.tagNames)) : undefined,
    isAccessibleForFree: true,
    correction: correctionsIn(article.corrections),
    isFamilyFriendly: isAdult(article) ? false : undefined,
    isPartOf: {
      '@type': 'WebSite' as const,
      name: metadata.publisher.name,
      url: absoluteUrl(metadata.publisher.origin, metadata.publisher.path),
    },
  };
  if (isSponsored(article)) {
    const { sponsor } = article;
    const named = sponsor && { sponsor: { '@type': 'Organization' as const, name: sponsor.name, url: sponsor.url } };
    return { ...common, '@type': 'AdvertiserContentArticle', ...named };
  }
  if (article.type !== 'liveblog') return { ...common, '@type': 'NewsArticle' };
  return {
    ...common,
    '@type': 'LiveBlogPosting',
    coverageStartTime: isoTime(article.pubDate),
    coverageEndTime: coverageEnded === undefined ? undefined : isoTime(coverageEnded),
    liveBlogUpdate: article.subArticles.map((entry) => liveEntry(entry, article, metadata)),
  };
}

/** Corrections as search engines read them; undefined if there are none. */
function correctionsIn(corrections: readonly Correction[] = []): CorrectionComment[] | undefined {
  if (corrections.length === 0) return undefined;
  return corrections.map(({ date, text }) => ({ '@type': 'CorrectionComment', text, datePublished: isoTime(date) }));
}

function toAuthors(article: Article, metadata: ArticleMetadata): Person[] | ReturnType<typeof publisherReference>[] {
  if (article.articleAuthors.length === 0) return [publisherReference(metadata.publisher)];
  return article.articleAuthors.map((author) => person(author.name, metadata.authorUrl(author.slug)));
}

function person(name: string, url: string): Person {
  return { '@type': 'Person', name, url };
}

/** Structured data of a live blog's entry on a page of its own. */
export function entryPostingJsonLd(article: Article, entry: SubArticle, metadata: ArticleMetadata): WithContext<BlogPosting> {
  const authors = entry.articleAuthors.length > 0 ? entry.articleAuthors : article.articleAuthors;
  const blogUrl = metadata.blogUrl ?? metadata.url;
  return {
    ...liveEntry(entry, article, metadata),
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    mainEntityOfPage: metadata.url,
    url: metadata.url,
    inLanguage: metadata.language,
    isFamilyFriendly: isAdult(article) ? false : undefined,
    author: toAuthors({ ...article, articleAuthors: authors }, metadata),
    publisher: publisherReference(metadata.publisher),
    image: metadata.images.length > 0 ? [...metadata.images] : [absoluteUrl(metadata.publisher.origin, metadata.publisher.logo)],
    isPartOf: { '@type': 'LiveBlogPosting', '@id': blogUrl, headline: article.title, url: blogUrl },
  };
}

/** An entry without words, such as a picture alone, has the headline of its live blog. */
function liveEntry(entry: SubArticle, { title }: Article, metadata: ArticleMetadata): BlogPosting {
  const text = plainText(entry.content);
  const short = text.length > ENTRY_TEXT ? `${withoutHalfCharacter(text.slice(0, ENTRY_TEXT))}…` : text;
  return {
    '@type': 'BlogPosting',
    headline: entry.title ?? (short || title),
    url: entryHref(metadata.blogUrl ?? metadata.url, entry.id),
    datePublished: isoTime(entry.pubDate),
    dateModified: isoTime(Math.max(entry.updatedAt ?? 0, entry.pubDate)),
    correction: correctionsIn(entry.corrections),
    articleBody: short || undefined,
  };
}

/** A cut text without the first half of a character at its end, which is not valid Unicode. */
const withoutHalfCharacter = (text: string): string => text.replace(/[\ud800-\udbff]$/, '');

/** Text of an HTML string, for descriptions only: must not be used as HTML again. */
function plainText(html: string): string {
  const words: string[] = [];
  const collect = (node: HtmlNode): void => {
    if (node.type === 'text') words.push(node.text);
    else if (!isUnreadable(node)) node.children.forEach(collect);
  };
  collect(parseHtmlTree(html.slice(0, ENTRY_HTML)));
  return words.join(' ').replace(/\s+/g, ' ').trim();
}
