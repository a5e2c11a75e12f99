import { editionOfArticle } from '~/editions/addresses';
import { pathPrefix } from '~/editions/registry';
import type { Article } from '~/lib/contract/article';
import { articleUrl } from '~/lib/urls/article-url';

/**
 * The identity in feeds of an article as it is stored; undefined for one that was never published. Releases before this rule used
 * the address, which readers' programs know: an article of theirs keeps the one that it has when it is first stored again.
 */
export function feedIdentity(article: Article): string | undefined {
  if (article.feedId !== undefined || !(article.active || article.withdrawn)) return article.feedId;
  return `${editionOfArticle(article).identity.slug}:${articleUrl(article, pathPrefix)}`;
}

/** The identity of a deleted article, which it keeps when it is restored. */
export function formerIdentity(deleted: Readonly<Record<string, unknown>> | undefined): string | undefined {
  return typeof deleted?.feedId === 'string' ? deleted.feedId : undefined;
}
