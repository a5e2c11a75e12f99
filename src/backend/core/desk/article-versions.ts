import type { ArticleVersion, DeskWriter, VersionsKept } from '~/backend/definitions/article-desk';
import type { Article } from '~/lib/contract/article';

const DAY = 86_400;

/** Versions that an article keeps: the newest 50, those of 90 days, 500 at most. */
const kept = (now: number): VersionsKept => ({ always: 50, since: now - 90 * DAY, most: 500 });

export interface ChangedArticle {
  readonly id: number;
  /** As it was; undefined: it is new. */
  readonly before: Article | undefined;
  readonly after: Article;
  /** Who changed it; undefined: something else than an editor. */
  readonly author: string | undefined;
  /** Unix seconds. */
  readonly now: number;
}

/**
 * Puts a change of an article on record, in the transaction that makes it, with the version before where that is not there yet. What
 * an import brings once and nobody changes has no history; neither has an article of which only entries changed.
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

/** An article that nobody has put on record, as a version. Nobody has changed it at a moment, unix seconds, that is still to come. */
export function formerVersion(article: Article, now: number): ArticleVersion {
  const changedAt = [article.updatedAt, article.pubDate].find((moment) => moment !== undefined && moment <= now);
  return { version: article.version, article: whole(article), ...(changedAt !== undefined && { changedAt }) };
}

const whole = (article: Article): Article => ({ ...article, subArticles: [] });

/** True when two versions differ in nothing that anybody reads. */
export function hasSameWords(a: Article, b: Article): boolean {
  const words = ({ version, updatedAt, paragraphCount, subArticles, id, ...rest }: Article) => JSON.stringify(sorted(rest));
  return words(a) === words(b);
}

const sorted = (fields: object): object => Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
