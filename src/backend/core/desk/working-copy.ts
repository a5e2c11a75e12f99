import type { StoredArticle } from '~/backend/definitions';
import type { DeskReader, WorkingCopy } from '~/backend/definitions/article-desk';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import type { Visibility } from '~/backend/domain/visibility';
import type { BodyParser } from '~/lib/article-body/body-parser';
import { bodyVersion } from '~/lib/article-body/body-version';

/**
 * The article with its working copy, for viewers who may see drafts; all others get the published one. If the working copy's
 * text cannot be parsed in time, the published body is used.
 */
export async function withWorkingCopy(
  desk: Pick<DeskReader, 'workingCopy'>,
  stored: StoredArticle | undefined,
  { drafts }: Visibility,
  parse: BodyParser,
): Promise<StoredArticle | undefined> {
  const copy = drafts && stored !== undefined ? await desk.workingCopy(stored.id) : undefined;
  if (stored === undefined || copy === undefined) return stored;
  const { slug, active, pubDate, version } = stored.article;
  const parsed = await parse(copy.article.content);
  return {
    id: stored.id,
    article: { ...copy.article, id: stored.article.id, slug, active, pubDate, version },
    body: parsed === undefined ? stored.body : { blocks: parsed.blocks, version: bodyVersion },
  };
}

/**
 * Throws IngestProblem if a change would remove a working copy that its author may not have seen: not the one of the time that is
 * given, or, without a time, another author's.
 */
export function expectSeenCopy(
  copy: WorkingCopy | undefined,
  { author, ifCopyTime }: { readonly author: string; readonly ifCopyTime?: number },
): void {
  if (ifCopyTime === undefined) expectOwnCopy(copy, author);
  else expectCopy(copy, ifCopyTime);
}

function expectOwnCopy(copy: WorkingCopy | undefined, author: string): void {
  if (copy === undefined || copy.author === author) return;
  const message = `is a change by '${copy.author}' (changedAt ${copy.changedAt}): give its time to replace it`;
  throw new IngestProblem('conflict', [{ path: 'workingCopy', message }]);
}

/** Throws IngestProblem unless the working copy is the one of that time, unix seconds; 0 expects none. */
export function expectCopy(copy: WorkingCopy | undefined, changedAt: number): void {
  if ((copy?.changedAt ?? 0) === changedAt) return;
  const message = 'someone else has changed the working copy in the meantime';
  throw new IngestProblem('conflict', [{ path: 'version', message }]);
}
