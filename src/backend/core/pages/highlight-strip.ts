import type { ContentStore, SearchForm, SearchPlan } from '~/backend/definitions';
import { everything, highlightKey, searchRank } from '~/backend/domain/listing';
import type { Visibility } from '~/backend/domain/visibility';
import type { ArticleCard } from '~/lib/contract/article';
import type { SearchResult } from '~/lib/contract/lists';
import { clampPage, countItems, MAX_PAGE, type PageNumber, readItems } from '../lists/listing';

/** Number of highlighted articles in a strip, exactly (LI-27). */
const STRIP = 4;

/** The strip of a plan: its highlighted articles if there are exactly four, else none. */
export async function buildStrip(store: ContentStore, plan: SearchPlan, visibility: Visibility): Promise<readonly ArticleCard[]> {
  const groups = plan.groups.length > 0 ? plan.groups : [[everything]];
  const highlighted: SearchPlan = { ...plan, groups: groups.map((group) => group.map(highlightKey)) };
  const items = await readItems(store, highlighted, { offset: 0, limit: STRIP + 1 }, visibility);
  return items.length === STRIP ? items : [];
}

const rankCard = ({ pubDate, id }: ArticleCard): number => searchRank(pubDate, Number(id));

/** A page, and articles of the same plan to leave out because they appear higher on the first page. */
type PageWithout = PageNumber & { readonly shown: readonly ArticleCard[] };

/**
 * A page of the articles that match a plan, newest first, without those in `shown`: the following ones move up, across all pages
 * (LI-46). `totalItems` excludes them.
 */
export async function pageWithout(
  store: ContentStore,
  plan: SearchPlan,
  of: PageWithout,
  visibility: Visibility,
  form: Pick<SearchForm, 'snippets'>,
): Promise<SearchResult> {
  const { shown } = of;
  const { page, perPage } = clampPage(of);
  const totalItems = Math.max(0, (await countItems(store, plan, visibility)) - shown.length);
  const totalPages = Math.min(MAX_PAGE, Math.ceil(totalItems / perPage));
  const result = { page, totalPages, totalItems, title: undefined, rss: undefined };
  if (page > totalPages) return { ...result, items: [] };
  const range = { offset: (page - 1) * perPage, limit: perPage + shown.length };
  const window = await readItems(store, plan, range, visibility, { snippets: form.snippets ?? false });
  const ids = new Set(shown.map(({ id }) => id));
  const first = window[0];
  // For each shown article before the window, one of its first items has moved up to the previous page.
  const before = first === undefined ? 0 : shown.filter((card) => rankCard(card) > rankCard(first)).length;
  return { ...result, items: window.filter(({ id }) => !ids.has(id)).slice(before, before + perPage) };
}
