/** A place in the pagination bar: a numbered link, the page being read, or a gap. */
type PaginationItem = { readonly kind: 'page'; readonly page: number; readonly current: boolean } | { readonly kind: 'ellipsis' };

/** The whole bar. `previous` and `next` are page numbers, undefined at the ends. */
export interface PaginationModel {
  readonly page: number;
  readonly totalPages: number;
  readonly places: readonly PaginationItem[];
  readonly previous: number | undefined;
  readonly next: number | undefined;
}

const ELLIPSIS: PaginationItem = { kind: 'ellipsis' };

/**
 * The pagination bar of a list (LI-18 … LI-22, A-14): numbers within one of the current page, within two on the first and last
 * page; the first and last page, too, if they are outside of that window; an ellipsis for the numbers between, unless the
 * current page is among the three at that end. Undefined if there is only one page, or none.
 */
export function paginationModel(page: number, totalPages: number): PaginationModel | undefined {
  if (totalPages <= 1 || page < 1 || page > totalPages) return undefined;
  const reach = page === 1 || page === totalPages ? 2 : 1;
  const start = Math.max(1, page - reach);
  const end = Math.min(totalPages, page + reach);
  const link = (number: number): PaginationItem => ({ kind: 'page', page: number, current: number === page });
  const places: PaginationItem[] = [];
  if (start > 1) places.push(link(1));
  if (page > 3 && start > 2) places.push(ELLIPSIS);
  for (let number = start; number <= end; number += 1) places.push(link(number));
  if (page < totalPages - 2 && end < totalPages - 1) places.push(ELLIPSIS);
  if (end < totalPages) places.push(link(totalPages));
  return {
    page,
    totalPages,
    places,
    previous: page > 1 ? page - 1 : undefined,
    next: page < totalPages ? page + 1 : undefined,
  };
}
