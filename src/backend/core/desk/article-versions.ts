import type { ArticleVersion, DeskWriter, VersionsKept } from '~/backend/definitions/article-desk';
import type { Article } from '~/lib/contract/article';

const DAY = 86_400;

/** Versions that an article keeps: the newest 50, those of 90 days, 500 at most. */
const kept = (now: number): VersionsKept => ({ always: 50, since: now - 90 * DAY, max: 500 });

export interface ChangedArticle {
  readonly id: number;
  /** The article before the change; undefined if it is new. */
  readonly before: Article | undefined;
  readonly after: Article;
  /** Who changed it; undefined if not an editor. */
  readonly author: string | undefined;
  /** Unix seconds. */
  readonly now: number;
}

/**
 * Records a change of an article in the same transaction, and the version before it if that is not recorded yet. Articles that
 * were imported once and never changed have no history, and neither have those of which only entries changed.
 */
export async function recordVersion(desk: DeskWriter, { id, before, after, author, now }: ChangedArticle): Promise<void> {
  if (before === undefined && author === undefined) return;
  if (before !== undefined) {
    if (hasSameWords(before, after)) return;
    if ((await desk.version(id, before.version)) === undefined) await desk.addVersion(id, formerVersion(before, now));
  }
  await desk.addVersion(id, { version: after.version, article: whole(after), changedAt: now, ...(author && { author }) });
  await desk.pruneVersions(id, kept(now));
}

/** The version of an article without recorded versions. Times after `now`, unix seconds, are not used as time of change. */
export function formerVersion(article: Article, now: number): ArticleVersion {
  const changedAt = [article.updatedAt, article.pubDate].find((moment) => moment !== undefined && moment <= now);
  return { version: article.version, article: whole(article), ...(changedAt !== undefined && { changedAt }) };
}

const whole = (article: Article): Article => ({ ...article, subArticles: [] });

/** True if two versions do not differ in anything that a reader sees. */
export function hasSameWords(a: Article, b: Article): boolean {
  const words = ({ version, updatedAt, paragraphCount, subArticles, id, ...rest }: Article) => JSON.stringify(sorted(rest));
  return words(a) === words(b);
}

const sorted = (fields: object): object => Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
