import type { ReadArticles } from '~/lib/calls/call';
import type { ArticleCard } from '~/lib/contract/article';
import type { ListResult } from '~/lib/contract/lists';

/** Answers that are made from the list of articles, for systems that have no other call. */

/** Number of articles on a front that is made from the newest ones, and in the sets below an article. */
const FRONT_LEADERS = 4;
const FRONT_ROWS = 12;
const RECOMMENDED = 16;

/** Articles per list call, and the limit on calls, of a sitemap that is made from the list of articles. */
const PER_CALL = 100;
const MAX_CALLS = 10;

export const noItems = { items: [], page: 1, totalPages: 0 } as const satisfies ListResult;

/** What a block of a front has beside its articles. */
export const plainBlock = { title: undefined, cssClass: undefined, form: undefined, cards: undefined };

/** Where a run of articles ended. */
export interface RunEnd {
  /** Unix seconds. */
  readonly pubDate: number;
  readonly id: string | number;
}

/** A front of the newest articles. */
export async function frontOfNewest(_input: unknown, articles: ReadArticles) {
  const { items } = await articles({ filters: {}, page: 1, limit: FRONT_LEADERS + FRONT_ROWS });
  const blocks = [
    { ...plainBlock, position: 10, type: 'leader', items: items.slice(0, FRONT_LEADERS) },
    { ...plainBlock, position: 20, type: 'row', items: items.slice(FRONT_LEADERS) },
  ];
  return { blocks: blocks.filter(({ items: own }) => own.length > 0) };
}

/** The newest articles as the only recommended ones. */
export async function recommendedOfNewest(_input: unknown, articles: ReadArticles) {
  const { items } = await articles({ filters: {}, page: 1, limit: RECOMMENDED });
  return { special: [], breaking: [], important: [], newest: items, favorite: [], pr: [] };
}

/** A run of articles for a sitemap, of the newest thousand. */
export async function runOfNewest(
  {
    limit,
    before,
    since = 0,
  }: { readonly limit: number; readonly before?: RunEnd | undefined; readonly since?: number | undefined },
  articles: ReadArticles,
) {
  const found: ArticleCard[] = [];
  for (let page = 1; page <= MAX_CALLS && found.length < limit; page += 1) {
    const { items, totalPages } = await articles({ filters: {}, page, limit: PER_CALL });
    found.push(...items.filter((card) => card.pubDate >= since && (before === undefined || isAfterCursor(card, before))));
    const last = items.at(-1);
    if (last === undefined || last.pubDate < since || page >= totalPages) break;
  }
  return { items: found.slice(0, limit) };
}

/** True for an article after the place: older, or of the same second with a smaller id. */
export function isAfterCursor({ pubDate, id }: ArticleCard, place: RunEnd): boolean {
  if (pubDate !== place.pubDate) return pubDate < place.pubDate;
  const [own, other] = [Number(id), Number(place.id)];
  return Number.isNaN(own) || Number.isNaN(other) ? String(id) !== String(place.id) : own < other;
}
