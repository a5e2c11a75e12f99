import { DateTime } from 'luxon';
import type { ArticlesBeforeQuery } from '~/lib/content/content-api';
import type { ArticleCard } from '~/lib/contract/article';

/** Reads a run of a host's articles; undefined if the source does not support it. */
export type ReadRun = (query: ArticlesBeforeQuery) => Promise<readonly ArticleCard[] | undefined>;

/** Number of articles per call. */
const RUN = 1000;
/** The same for a search in a month, whose first articles are mostly enough. */
const SHORT_RUN = 50;
/** Limit on articles in a file; search engines accept fifty thousand. */
const MAX_URLS = 45_000;
/** Limit on months in an index: a century. */
const MAX_MONTHS = 1200;

/** The zone of the days in articles' addresses (A-17). */
const zone = 'Europe/Budapest';

/** A calendar month in Budapest: its start and the start of the next one, unix seconds. */
export interface Month {
  /** 2026-11 */
  readonly name: string;
  readonly begins: number;
  readonly ends: number;
}

function monthWith(moment: DateTime): Month {
  const start = moment.startOf('month');
  // The first month of unix time begins an hour before it, and no article has a time below 0.
  const begins = Math.max(0, start.toUnixInteger());
  return { name: start.toFormat('yyyy-MM'), begins, ends: start.plus({ months: 1 }).toUnixInteger() };
}

/** The position before which a month's articles are. */
const monthEnd = ({ ends }: Pick<Month, 'ends'>) => ({ pubDate: ends, id: 0 });

/** The month that contains a time in unix seconds. */
export function toMonth(seconds: number): Month {
  return monthWith(DateTime.fromSeconds(seconds, { zone }));
}

/** The month with a name such as '2026-11'; undefined for any other text. */
export function parseMonth(name: string): Month | undefined {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(name) ?? [];
  return year === undefined || Number(year) < 1970
    ? undefined
    : monthWith(DateTime.fromObject({ year: Number(year), month: Number(month) }, { zone }));
}

/** When an article last changed, unix seconds: at its update, or at its publication. */
export const lastChange = ({ updatedAt, pubDate }: ArticleCard): number => Math.max(updatedAt ?? 0, pubDate);

/** A month with articles. */
export interface SitemapMonth {
  readonly month: Month;
  readonly newest: ArticleCard;
  /** When one of its articles last changed, unix seconds; if the source does not say, when the newest did. */
  readonly changedAt: number;
}

/**
 * The months with published articles that are meant, newest first. For each, one call requests the newest article before the
 * month found last, another at the same time the article of the month that changed last. A month's file changes only when its
 * articles do, so search engines read old ones once.
 */
export async function monthsWithArticles(
  read: ReadRun,
  isMeant: (card: ArticleCard) => boolean = () => true,
): Promise<readonly SitemapMonth[]> {
  const months: SitemapMonth[] = [];
  let [newest] = (await read({ limit: 1 })) ?? [];
  for (let count = 0; newest !== undefined && count < MAX_MONTHS; count += 1) {
    const month = toMonth(newest.pubDate);
    const [meant, changed, older] = await Promise.all([
      isMeant(newest) ? newest : newestMeant(read, month, isMeant),
      lastChanged(read, month),
      read({ limit: 1, before: { pubDate: month.begins, id: 0 } }),
    ]);
    if (meant !== undefined) {
      const isLater = changed !== undefined && isMeant(changed);
      months.push({ month, newest: meant, changedAt: Math.max(lastChange(meant), isLater ? lastChange(changed) : 0) });
    }
    newest = older?.[0];
  }
  return months;
}

/** The article of a month that changed last; undefined if the source does not know the order. */
async function lastChanged(read: ReadRun, month: Month): Promise<ArticleCard | undefined> {
  const query = { limit: 1, order: 'changed', since: month.begins, before: monthEnd(month) } as const;
  const [changed] = (await read(query).catch(() => undefined)) ?? [];
  return changed !== undefined && toMonth(changed.pubDate).name === month.name ? changed : undefined;
}

/** The newest article of a month that is meant; undefined if none is. */
async function newestMeant(
  read: ReadRun,
  { begins, ends }: Month,
  isMeant: (card: ArticleCard) => boolean,
): Promise<ArticleCard | undefined> {
  let before: ArticlesBeforeQuery['before'] = monthEnd({ ends });
  for (let seen = 0; seen < MAX_URLS; seen += SHORT_RUN) {
    const run: readonly ArticleCard[] = (await read({ limit: SHORT_RUN, since: begins, before })) ?? [];
    const meant = run.find(isMeant);
    const last = run.at(-1);
    if (meant !== undefined || last === undefined || run.length < SHORT_RUN) return meant;
    before = { pubDate: last.pubDate, id: last.id };
  }
  return undefined;
}

/**
 * The articles of a time span, newest first, at most as many as one file holds. If `ends` is unset, it extends to the newest.
 */
export async function articlesBetween(read: ReadRun, begins: number, ends?: number): Promise<readonly ArticleCard[]> {
  const found: ArticleCard[] = [];
  let before: ArticlesBeforeQuery['before'] = ends === undefined ? undefined : { pubDate: ends, id: 0 };
  while (found.length < MAX_URLS) {
    const run = (await read({ limit: RUN, since: begins, ...(before && { before }) })) ?? [];
    found.push(...run);
    const last = run.at(-1);
    if (last === undefined || run.length < RUN) break;
    before = { pubDate: last.pubDate, id: last.id };
  }
  return found;
}
