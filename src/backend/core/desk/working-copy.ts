import type { StoredArticle } from '~/backend/definitions';
import type { DeskReader, DeskWriter, DiscardedCopy, WorkingCopy } from '~/backend/definitions/article-desk';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import { keepCoverage } from '~/backend/domain/live-coverage';
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
    article: keepCoverage({ ...copy.article, id: stored.article.id, slug, active, pubDate, version }, stored.article),
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

const DAY = 86_400;
/** Seconds for which a discarded change can be brought back. */
const KEPT_SECONDS = 30 * DAY;

/** Removes the working copy of an article, if it has one, and keeps it for 30 days. `now` is unix seconds. */
export async function discardCopy(
  desk: DeskWriter,
  articleId: number,
  { author, now }: { readonly author: string; readonly now: number },
): Promise<boolean> {
  const copy = await desk.workingCopy(articleId);
  if (copy === undefined) return false;
  await desk.deleteDiscardedCopies(articleId, { before: now - KEPT_SECONDS });
  const newest = (await desk.discardedCopies(articleId))[0]?.discardedAt ?? 0;
  await desk.addDiscardedCopy(articleId, { ...copy, discardedBy: author, discardedAt: Math.max(now, newest + 1) });
  await desk.setWorkingCopy(articleId, undefined);
  return true;
}

/** The discarded changes that can still be brought back, newest first. */
export const keptCopies = async (
  desk: Pick<DeskReader, 'discardedCopies'>,
  articleId: number,
  now: number,
): Promise<readonly DiscardedCopy[]> =>
  (await desk.discardedCopies(articleId)).filter(({ discardedAt }) => discardedAt >= now - KEPT_SECONDS);

/**
 * Makes a discarded change the working copy again. Throws IngestProblem if there is none of that time, or if there is another
 * working copy, which would be lost.
 */
export async function returnCopy(
  desk: DeskWriter,
  articleId: number,
  { at, now }: { readonly at: number; readonly now: number },
): Promise<void> {
  const found = (await keptCopies(desk, articleId, now)).find(({ discardedAt }) => discardedAt === at);
  if (found === undefined) throw new IngestProblem('unknown', [{ path: 'change', message: 'there is no such discarded change' }]);
  expectCopy(await desk.workingCopy(articleId), 0);
  const { discardedAt, discardedBy: _, ...copy } = found;
  await desk.setWorkingCopy(articleId, { ...copy, changedAt: now });
  await desk.deleteDiscardedCopies(articleId, { at: discardedAt, before: now - KEPT_SECONDS });
}
