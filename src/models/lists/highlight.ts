import type { SearchFilters } from '~/lib/contract/lists';

/**
 * Index, from 0, of the item that a list shows larger (LI-24, LI-25, A-13): 3 + page mod min(count, 4). Undefined for
 * lists of at most five items, and on pages whose index falls outside the list.
 *
 * @param count items on this page
 * @param page current page, from 1
 */
export function highlightIndex(count: number, page: number): number | undefined {
  if (count <= 5) return undefined;
  const index = 3 + (page % Math.min(count, 4));
  return index < count ? index : undefined;
}

/** Items of the highlight strip: a strip is shown only if exactly four are found (LI-27), and only on the first page. */
export function highlightStrip<Item>(items: readonly Item[], page: number): readonly Item[] | undefined {
  return page === 1 && items.length === 4 ? items : undefined;
}

/**
 * The filters for the highlights of a list (LI-28): its own tag or section, and those by which the page was filtered. Undefined
 * if the list may not have a strip (LI-26).
 *
 * @param editionPath path within the edition: '/cimke/duna'
 */
export function highlightFilters(editionPath: string, narrowed: SearchFilters | undefined): SearchFilters | undefined {
  const filters = narrowed ?? { and_tags: [], superTags: [], authors: [], title: [] };
  const [, kind, slug = 'english', deeper] = editionPath.split('/');
  if (deeper !== undefined) return undefined;
  if (kind === 'cimke') return { ...filters, and_tags: [slug, ...filters.and_tags] };
  return kind === 'rovat' || editionPath === '/english' ? { ...filters, superTags: [slug] } : undefined;
}
