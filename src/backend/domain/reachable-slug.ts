import { pathPrefix } from '~/editions/registry';
import { findArea } from '~/lib/urls/areas';
import { EMPTY_SLUG } from '~/lib/urls/article-path';
import { type Addressed, articleUrl } from '~/lib/urls/article-url';
import { IngestProblem } from './ingest-problem';

/** True if the article's generated address leads to an article page. An address set by the sender is ignored. */
function isReachable(article: Addressed): boolean {
  return article.slug !== EMPTY_SLUG && findArea(articleUrl({ ...article, url: undefined }, pathPrefix)) === 'site';
}

/**
 * False for nearly all articles, without checking their other fields: they are reachable whatever these are, as their section does
 * not have the name of another area of the server.
 */
export function mayBeUnreachable(slug: string, section: string | undefined): boolean {
  return slug === EMPTY_SLUG || (section !== undefined && findArea(`/${section}/a.jpg`) !== 'site');
}

/** Throws IngestProblem if the slug makes the article's address unreachable; the sender can choose another one. */
export function refuseUnreachableSlug(article: Addressed): void {
  if (isReachable(article)) return;
  const message = `'${article.slug}' would not be reachable at its address: choose another slug ('${EMPTY_SLUG}' and, in the section 'media', file names are reserved)`;
  throw new IngestProblem('invalid', [{ path: 'slug', message }]);
}

/** The article's slug if it makes a reachable address, otherwise one derived from it. */
export function reachableSlug(article: Addressed): string {
  if (isReachable(article)) return article.slug;
  return article.slug === EMPTY_SLUG ? `${EMPTY_SLUG}-2` : article.slug.replaceAll('.', '-');
}
