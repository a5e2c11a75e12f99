import type { SearchQuery } from '~/lib/content/content-api';
import type { SearchResult } from '~/lib/contract/lists';
import { searchTitle, tagsOfFilters } from '~/lib/search/search-tags';
import { feedOfList, feedOfSearch } from '~/lib/urls/feed-address';

/**
 * Title and feed of a search (SE-27). `named` is the name of its only filter, if it has just one; otherwise the title is the
 * query, or that of the archive for a search without a query. Feeds of searches exist at a host's root only: within a supplement
 * only the newest list has one.
 *
 * @param prefix prefix of the requested edition
 */
export function searchHead(
  { term, filters }: Pick<SearchQuery, 'term' | 'filters'>,
  named: string | undefined,
  prefix: string,
): Pick<SearchResult, 'title' | 'rss'> {
  const tags = tagsOfFilters(filters);
  if (!term && tags.length === 0) return { title: 'Archívum', rss: feedOfList({ editionPath: '/legfrissebb', prefix }) };
  const set = Object.entries(filters ?? {}).filter(([, list]) => list.length > 0);
  const asked = { ...(term && { term }), ...(set.length > 0 && { filters: Object.fromEntries(set) }) };
  return { title: named ?? searchTitle(term, tags), rss: prefix === '' ? feedOfSearch(asked) : undefined };
}
