import type { ContentWriter, SourceKey } from '~/backend/definitions/content-writer';
import type { ArticleResult } from './ingest-result';

/** True if the newest version of an article is that of an editor. */
export async function isEdited(writer: ContentWriter, id: number): Promise<boolean> {
  return (await writer.desk().newestVersion(id))?.author !== undefined;
}

/** True if the article itself was deleted, and not another one with its slug. */
export async function isDeleted(writer: ContentWriter, { source, sourceId }: SourceKey, slug: string): Promise<boolean> {
  const deleted = await writer.desk().deleted(slug);
  return deleted?.key.source === source && deleted.key.sourceId === sourceId;
}

/** The result for an article that an import leaves as the editors have it. */
export const keptAsEdited = (what: 'edited' | 'deleted', slug: string): ArticleResult => ({
  outcome: 'unchanged',
  tags: [],
  ignored: [],
  losses: [{ what, detail: slug }],
});
