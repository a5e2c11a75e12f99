import type { DeskReader, Embargo } from '~/backend/definitions/article-desk';
import type { SourceKey } from '~/backend/definitions/content-writer';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import type { Article } from '~/lib/contract/article';

/** The embargo of a deleted article that is created again, by the same sender under the same slug. */
export async function formerEmbargo(
  desk: Pick<DeskReader, 'deleted'>,
  { source, sourceId }: SourceKey,
  slug: string,
): Promise<Embargo | undefined> {
  const deleted = await desk.deleted(slug);
  return deleted?.key.source === source && deleted.key.sourceId === sourceId ? deleted.embargo : undefined;
}

/** Throws IngestProblem if the article would be published before its embargo ends. */
export function refuseEmbargoed(embargo: Embargo | undefined, { active, pubDate }: Article, now: number): void {
  if (!active || embargo === undefined || embargo.until <= now || pubDate >= embargo.until) return;
  const until = new Date(embargo.until * 1000).toISOString();
  throw new IngestProblem('conflict', [{ path: 'pubDate', message: `the article is under embargo until ${until}` }]);
}
