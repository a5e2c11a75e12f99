import type { DeskArticle } from '~/backend/definitions/article-desk';
import type { ContentWriter, SourceKey, WholeArticle } from '~/backend/definitions/content-writer';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import { cacheTag } from '~/lib/page-policy/page-policy';

interface SlugToRecord {
  readonly id: number;
  readonly slug: string;
  /** The article as it was; undefined for a new one. */
  readonly before: WholeArticle | undefined;
}

/**
 * Records, in the transaction that stores an article, that it has a slug: the slug leads to no other article any more, and the one
 * under which readers knew this article leads to it from now on. Returns the cache tags of the pages that led elsewhere.
 */
export async function recordSlug(writer: ContentWriter, { id, slug, before }: SlugToRecord): Promise<readonly string[]> {
  const former = before?.article;
  if (former?.slug === slug) return [];
  const ledTo = await writer.takeSlug(slug);
  if (former !== undefined && (former.active || former.withdrawn)) await writer.leaveSlugs(id, [former.slug]);
  const copy = former && (await writer.desk().workingCopy(id));
  // Publishing a change that was written before does not take the correction back.
  if (copy?.article.slug === former?.slug && copy)
    await writer.desk().setWorkingCopy(id, { ...copy, article: { ...copy.article, slug } });
  return ledTo === undefined || ledTo === id ? [] : [cacheTag.article(ledTo)];
}

/** Lets slugs lead to an article that it had elsewhere or before it was deleted, unless another article has them. */
export async function leaveFreeSlugs(writer: ContentWriter, id: number, slugs: readonly string[]): Promise<void> {
  const free: string[] = [];
  for (const slug of slugs) if ((await writer.articleIdBySlug(slug)) === undefined) free.push(slug);
  await writer.leaveSlugs(id, free);
}

/** Throws IngestProblem if a slug belongs to another article than the one with the id. */
export async function refuseTakenSlug(writer: ContentWriter, slug: string, id: number | undefined): Promise<void> {
  const owner = await writer.articleIdBySlug(slug);
  if (owner === undefined || owner === id) return;
  throw new IngestProblem('conflict', [{ path: 'slug', message: `'${slug}' is already the slug of another article` }]);
}

/**
 * The article that a call names by `slug`, and to which it gives the slug `next`; undefined for a new one. A call that is repeated
 * finds the article under its new slug.
 */
export async function articleToSet(writer: ContentWriter, slug: string, next: string): Promise<DeskArticle | undefined> {
  const found = await writer.desk().article(slug);
  if (found !== undefined || slug === next) return found;
  const moved = await writer.desk().article(next);
  return moved !== undefined && (await writer.formerSlugs(moved.id)).includes(slug) ? moved : undefined;
}

/** A key for a new article of a source that names its articles by slug: an article that had the slug earlier keeps its key. */
export async function freeKey(writer: ContentWriter, source: string, slug: string): Promise<SourceKey> {
  for (let count = 1; ; count += 1) {
    const key = { source, sourceId: count === 1 ? slug : `${slug}:${count}` };
    if ((await writer.articleOnRecord(key)) === undefined) return key;
  }
}
