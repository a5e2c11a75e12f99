import type { SearchFilters } from '~/lib/contract/lists';
import { cacheTag } from '~/lib/page-policy/page-policy';

/**
 * Tag of lists whose rules may name articles: those can be of any edition, and not written yet. Every written article purges the
 * list of all articles.
 */
export const ANY_ARTICLE = cacheTag.list('legfrissebb');

/** Input of a list that may be searched. */
interface Searched {
  readonly term?: string | undefined;
  readonly filters?: SearchFilters | undefined;
}

/**
 * True for a list that is not searched by words: the words of a live blog's new entries can be found a moment after they are
 * published, while the lists of an article are written together with it.
 */
export const withoutWords = ({ term = '', filters }: Searched): boolean => term === '' && (filters?.title ?? []).length === 0;
