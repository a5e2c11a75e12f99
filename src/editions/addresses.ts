import { type Addressed, articleUrl } from '~/lib/urls/article-url';
import type { Origins } from '~/lib/urls/hosts';
import { editionBySlug, editions, mainEdition, pathPrefix } from './registry';
import type { Edition } from './types';

/** The address of an article. */
export interface ArticleAddress {
  /** Origin of the host that the article belongs to. */
  readonly origin: string;
  /** Path on that host, with the edition's prefix. */
  readonly path: string;
  /** Canonical address, absolute; that of the API if it sends one, on any host (AR-28). */
  readonly url: string;
  /** False if the canonical address is on a foreign host, which does not keep the article from being shown here. */
  readonly own: boolean;
}

/** The edition that an article belongs to: its originating one, or else its main section's, or else the main edition (AR-20). */
export function editionOfArticle(article: Addressed): Edition {
  return editionBySlug(article.originatingSite ?? article.mainSuperTag?.siteSlug, editions) ?? mainEdition;
}

/** Canonical address of an article on the host of its own edition (RT-44, AR-20, AR-28). */
export function articleAddress(article: Addressed, origins: Origins): ArticleAddress {
  const origin = origins[editionOfArticle(article).identity.host];
  const path = articleUrl(article, pathPrefix);
  if (path.startsWith('/') && !path.startsWith('//')) return { origin, path, url: origin + path, own: true };
  for (const candidate of Object.values(origins)) {
    if (path.startsWith(`${candidate}/`)) {
      return { origin: candidate, path: path.slice(candidate.length), url: path, own: true };
    }
  }
  const built = articleUrl({ ...article, url: undefined }, pathPrefix);
  return { origin, path: built, url: path, own: false };
}
