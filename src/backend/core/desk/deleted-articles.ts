import type { DeletedArticle } from '~/backend/definitions/article-desk';
import type { ContentWriter, SourceKey, WholeArticle } from '~/backend/definitions/content-writer';
import type { listRules } from '~/backend/domain/editions';
import { feedIdentity } from '~/backend/domain/feed-identity';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import type { ArticlePut } from '../importing/ingest-article';
import { leaveFreeSlugs } from '../naming/article-slugs';
import { recordNotices } from '../political-ads/political-notices';
import { wasSeen } from './article-versions';

type ListRules = Pick<ReturnType<typeof listRules>, 'changedTags'>;

/** Converts a stored article back to an input, including its entries and the live blog that it belongs to. */
export async function toInput(
  writer: ContentWriter,
  entries: WholeArticle['entries'],
  article: WholeArticle['article'],
): Promise<ArticlePut> {
  const parent = article.parent && (await writer.sourceKey(Number(article.parent.id)));
  return {
    ...article,
    version: undefined,
    subArticles: [...entries.values()],
    ...(article.parent && { parent: parent && { ...article.parent, id: parent.sourceId } }),
  };
}

/**
 * Keeps a copy of an article, its embargo, its working copy, its notes and its versions, so that it can be restored; only the latest of each
 * slug is kept.
 */
async function putAside(
  writer: ContentWriter,
  key: SourceKey,
  { id, article, entries }: WholeArticle,
  { author, now }: { readonly author: string; readonly now: number },
): Promise<void> {
  const desk = writer.desk();
  // Once restored it is inactive, whatever it was before.
  const withdrawn = (await wasSeen(desk, { id, article }, now)) || undefined;
  const kept = { ...article, withdrawn };
  const input = await toInput(writer, entries, { ...kept, feedId: feedIdentity(kept) });
  const { slug, version } = article;
  const [embargo, workingCopy] = [await desk.embargo(id), await desk.workingCopy(id)];
  const formerSlugs = await writer.formerSlugs(id);
  const notes = await desk.notes(id);
  await desk.addDeleted(slug, { key, input, version, embargo, workingCopy, notes, formerSlugs, author, deletedAt: now }, id);
}

/** Gives a restored article its versions, its former slugs, its notes, and its working copy, which is based on the restored version. */
export async function returnParts(
  writer: ContentWriter,
  slug: string,
  { workingCopy: copy, version: former, notes = [], formerSlugs = [] }: DeletedArticle,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<void> {
  const desk = writer.desk();
  await desk.returnDeleted(slug, id);
  await leaveFreeSlugs(writer, id, formerSlugs);
  for (const note of notes) await desk.putNote(id, note);
  if (copy === undefined) return;
  const baseVersion = copy.baseVersion === former ? version : copy.baseVersion;
  await desk.setWorkingCopy(id, { ...copy, baseVersion, article: { ...copy.article, id } });
}

/**
 * Deletes an article and withdraws its notices, and keeps a copy for restoring. Returns its id and the cache tags of its pages;
 * undefined if it does not exist. `now` is unix seconds.
 */
export async function removeArticle(
  writer: ContentWriter,
  key: SourceKey,
  { rules, author, now }: { readonly rules: ListRules; readonly author: string; readonly now: number },
): Promise<{ readonly id: number; readonly tags: readonly string[] } | undefined> {
  const onRecord = await writer.articleOnRecord(key);
  const whole = onRecord && (await writer.wholeArticle(onRecord.id));
  if (whole === undefined) return undefined;
  await putAside(writer, key, whole, { author, now });
  const noticeTags = await recordNotices(writer, { carrier: `article:${whole.id}`, notices: [] }, now);
  await writer.deleteArticle(whole.id);
  return { id: whole.id, tags: [...rules.changedTags(whole.article), ...noticeTags] };
}

/** Returns the deleted article of a slug. Throws IngestProblem if there is none. */
export async function requireDeleted(writer: ContentWriter, slug: string): Promise<DeletedArticle> {
  const deleted = await writer.desk().deleted(slug);
  if (deleted === undefined) {
    throw new IngestProblem('unknown', [{ path: 'slug', message: `there is no deleted article '${slug}'` }]);
  }
  return deleted;
}
