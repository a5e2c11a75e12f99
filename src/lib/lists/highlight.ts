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

/** Items of the highlight strip: exactly four found, otherwise no strip (LI-27); on the first page only. */
export function highlightStrip<Item>(items: readonly Item[], page: number): readonly Item[] | undefined {
  return page === 1 && items.length === 4 ? items : undefined;
}
