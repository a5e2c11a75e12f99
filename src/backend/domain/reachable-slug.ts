import { pathPrefix } from '~/editions/registry';
import { findArea } from '~/lib/urls/areas';
import { EMPTY_SLUG } from '~/lib/urls/article-path';
import { type Addressed, articleUrl } from '~/lib/urls/article-url';
import { IngestProblem } from './ingest-problem';

/** True where readers find an article of that slug at its own address; an address that its sender gives is not looked at. */
function isReachable(article: Addressed): boolean {
  return article.slug !== EMPTY_SLUG && findArea(articleUrl({ ...article, url: undefined }, pathPrefix)) === 'site';
}

/** Throws IngestProblem for a slug that is the server's own: its sender can still choose another. */
export function refuseUnreachableSlug(article: Addressed): void {
  if (isReachable(article)) return;
  const message = `'${article.slug}' cannot be read at its address: choose another slug (no '${EMPTY_SLUG}'; no file name in a section 'media')`;
  throw new IngestProblem('invalid', [{ path: 'slug', message }]);
}

/** The slug under which readers find the article: its own, or one made of it where that is the server's. */
export function reachableSlug(article: Addressed): string {
  if (isReachable(article)) return article.slug;
  return article.slug === EMPTY_SLUG ? `${EMPTY_SLUG}-2` : article.slug.replaceAll('.', '-');
}
