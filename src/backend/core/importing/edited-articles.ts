import type { DeletedArticle } from '~/backend/definitions/article-desk';
import type { ContentWriter, SourceKey } from '~/backend/definitions/content-writer';
import type { ArticleResult } from './ingest-result';

/** True if the newest version of an article is that of an editor. */
export async function isEdited(writer: ContentWriter, id: number): Promise<boolean> {
  return (await writer.desk().newestVersion(id))?.author !== undefined;
}

/** The article as it was deleted: one of the same source with this slug, not another that had the slug. */
export async function deletedBefore(
  writer: ContentWriter,
  { source, sourceId }: SourceKey,
  slug: string,
): Promise<DeletedArticle | undefined> {
  const deleted = await writer.desk().deleted(slug);
  return deleted?.key.source === source && deleted.key.sourceId === sourceId ? deleted : undefined;
}

/** The result for an article that an import leaves as the editors have it. */
export const keptAsEdited = (what: 'edited' | 'deleted', slug: string): ArticleResult => ({
  outcome: 'unchanged',
  tags: [],
  ignored: [],
  losses: [{ what, detail: slug }],
});
