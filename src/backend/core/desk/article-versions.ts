import type { ArticleVersion, DeskArticle, DeskReader, DeskWriter, VersionsKept } from '~/backend/definitions/article-desk';
import type { Article } from '~/lib/contract/article';
import { articleState } from '~/lib/desk/article-state';

const DAY = 86_400;

/** Versions that an article keeps: the newest 50, those of the 90 days before them, 500 at most. */
const KEPT: VersionsKept = { always: 50, seconds: 90 * DAY, max: 500 };

/** Limit on the versions searched for one that readers have seen. */
const LOOKED_THROUGH = 100;

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
  await desk.pruneVersions(id, KEPT);
}

/**
 * The version of an article without recorded versions. It was changed at its `updatedAt`, unless that is after `now`, unix
 * seconds; its publication says nothing about that.
 */
export function formerVersion(article: Article, now: number): ArticleVersion {
  const { version, updatedAt } = article;
  return { version, article: whole(article), ...(updatedAt !== undefined && updatedAt <= now && { changedAt: updatedAt }) };
}

/**
 * The last version that readers have seen, other than the current one. A scheduled version was seen if its publication time came
 * before the next version replaced it.
 */
export async function lastSeen(
  desk: Pick<DeskReader, 'versions'>,
  { id, article }: Pick<DeskArticle, 'id' | 'article'>,
  now: number,
): Promise<ArticleVersion | undefined> {
  const versions = await desk.versions(id, LOOKED_THROUGH);
  return versions.find((version, index) => {
    const replacedAt = versions[index - 1]?.changedAt ?? now;
    return version.version !== article.version && articleState(version.article, replacedAt) === 'live';
  });
}

/** True if readers see the article or have seen it, as far as its versions say. */
export async function wasSeen(
  desk: Pick<DeskReader, 'versions'>,
  stored: Pick<DeskArticle, 'id' | 'article'>,
  now: number,
): Promise<boolean> {
  const { article } = stored;
  if (!article.active) return article.withdrawn === true;
  return articleState(article, now) === 'live' || (await lastSeen(desk, stored, now)) !== undefined;
}

/** `withdrawn` of an article that is to be stored in place of `before`. */
export async function isWithdrawn(
  desk: Pick<DeskReader, 'versions'>,
  { active, withdrawn }: Pick<Article, 'active' | 'withdrawn'>,
  before: Pick<DeskArticle, 'id' | 'article'> | undefined,
  now: number,
): Promise<true | undefined> {
  if (active) return undefined;
  return withdrawn || (before && (await wasSeen(desk, before, now))) || undefined;
}

const whole = (article: Article): Article => ({ ...article, subArticles: [] });

/** True if two versions do not differ in anything that a reader sees. */
export function hasSameWords(a: Article, b: Article): boolean {
  const words = ({ version, updatedAt, paragraphCount, subArticles, id, withdrawn, withdrawal, feedId, ...rest }: Article) =>
    JSON.stringify(sorted(rest));
  return words(a) === words(b);
}

const sorted = (fields: object): object => Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
