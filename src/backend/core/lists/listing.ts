import type { ContentStore, Range, SearchForm, SearchPlan } from '~/backend/definitions';
import { singleList } from '~/backend/definitions/search';
import type { Visibility } from '~/backend/domain/visibility';
import type { ArticleCard } from '~/lib/contract/article';
import type { ListResult, SearchResult } from '~/lib/contract/lists';

/** Limit on items per page. */
const MAX_PER_PAGE = 100;
/** Last page that has items: deeper ones cost too much for their use. */
export const MAX_PAGE = 1000;

export interface PageNumber {
  readonly page: number;
  readonly perPage: number;
}

/** At least 1 each, at most 100 items. Fractions and NaN count as 1. */
export function clampPage({ page, perPage }: PageNumber): PageNumber {
  const whole = (value: number, max: number) => (Number.isFinite(value) ? Math.min(max, Math.max(1, Math.floor(value))) : 1);
  return { page: whole(page, MAX_PAGE + 1), perPage: whole(perPage, MAX_PER_PAGE) };
}

/**
 * A page of the articles that match a plan, newest first unless `form` sets another order; without items beyond the last page or
 * the thousandth. A plan of a single list is read from the list, any other from the search index.
 */
export async function readPage(
  store: ContentStore,
  plan: SearchPlan,
  of: PageNumber,
  visibility: Visibility,
  form?: SearchForm,
): Promise<SearchResult> {
  const { page, perPage } = clampPage(of);
  const range = { offset: (page - 1) * perPage, limit: perPage };
  const totalItems = await countItems(store, plan, visibility);
  const totalPages = Math.min(MAX_PAGE, Math.ceil(totalItems / perPage));
  const items = page > totalPages ? [] : [...(await readItems(store, plan, range, visibility, form))];
  return { items, page, totalPages, totalItems, title: undefined, rss: undefined };
}

/** A range of the articles that match a plan, without counting them. */
export async function readItems(
  store: ContentStore,
  plan: SearchPlan,
  range: Range,
  visibility: Visibility,
  form?: SearchForm,
): Promise<readonly ArticleCard[]> {
  const list = singleList(plan);
  return list
    ? await store.lists.page({ scope: list.scope, ...list.key }, range, visibility)
    : await store.search.page(plan, range, visibility, form);
}

export async function countItems(store: ContentStore, plan: SearchPlan, visibility: Visibility): Promise<number> {
  const list = singleList(plan);
  return list
    ? await store.lists.count({ scope: list.scope, ...list.key }, visibility)
    : await store.search.count(plan, visibility);
}

/** The fields of a list without those of a search. */
export function toListResult({ items, page, totalPages }: SearchResult): ListResult {
  return { items, page, totalPages };
}
