import type { StoredArticle } from '~/backend/definitions';
import type { DeskArticle, DeskReader, DeskWriter, DiscardedCopy, WorkingCopy } from '~/backend/definitions/article-desk';
import type { ContentWriter } from '~/backend/definitions/content-writer';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import { keepCoverage } from '~/backend/domain/live-coverage';
import type { Visibility } from '~/backend/domain/visibility';
import type { BodyParser } from '~/lib/article-body/body-parser';
import { bodyVersion } from '~/lib/article-body/body-version';
import type { Article } from '~/lib/contract/article';
import { refuseTakenSlug } from '../naming/article-slugs';
import { hasSameWords } from './article-versions';

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
/** Discarded and replaced changes that an article keeps. */
const MAX_KEPT = 100;

/** Who does something to a working copy, and when, in unix seconds. */
interface By {
  readonly author: string;
  readonly now: number;
}

/**
 * Stores a change of an article as its working copy; removes the working copy if nothing differs. What was pending before is kept.
 * No two changes of an article have the same time, by which editors name what they have seen.
 */
export async function holdChange(
  writer: ContentWriter,
  { id, article }: Pick<DeskArticle, 'id' | 'article'>,
  words: Article,
  { author, now }: By,
): Promise<void> {
  await refuseTakenSlug(writer, words.slug, id);
  const desk = writer.desk();
  const before = await desk.workingCopy(id);
  const [newest] = await desk.discardedCopies(id, 1);
  const changedAt = Math.max(now, (before?.changedAt ?? 0) + 1, (newest?.changedAt ?? 0) + 1);
  const copy = { article: { ...words, id, subArticles: [] }, baseVersion: article.version, author, changedAt };
  await keepReplaced(desk, id, words, { author, now });
  // A new change begins with being written, whatever became of the one before.
  if (before === undefined) await desk.resumeWork(article.slug);
  await desk.setWorkingCopy(id, hasSameWords(words, article) ? undefined : copy);
}

/** Keeps the text of an article's working copy, if it has one, before `next` is stored in its place. */
export async function keepReplaced(desk: DeskWriter, articleId: number, next: Article, by: By): Promise<void> {
  const copy = await desk.workingCopy(articleId);
  if (copy !== undefined && !hasSameWords(copy.article, next)) await keepCopy(desk, articleId, { ...copy, isReplaced: true }, by);
}

/** Removes the working copy of an article, if it has one, and keeps it for 30 days. */
export async function discardCopy(desk: DeskWriter, articleId: number, by: By): Promise<boolean> {
  const copy = await desk.workingCopy(articleId);
  if (copy === undefined) return false;
  await keepCopy(desk, articleId, { ...copy, isReplaced: false }, by);
  await desk.setWorkingCopy(articleId, undefined);
  return true;
}

async function keepCopy(
  desk: DeskWriter,
  articleId: number,
  copy: WorkingCopy & Pick<DiscardedCopy, 'isReplaced'>,
  { author, now }: By,
): Promise<void> {
  const [newest] = await desk.discardedCopies(articleId, 1);
  const discardedAt = Math.max(now, (newest?.discardedAt ?? 0) + 1);
  await desk.addDiscardedCopy(articleId, { ...copy, discardedBy: author, discardedAt });
  await desk.deleteDiscardedCopies(articleId, { before: now - KEPT_SECONDS, beyond: MAX_KEPT });
}

/** The discarded and replaced changes that can still be brought back, newest first. */
export const keptCopies = async (
  desk: Pick<DeskReader, 'discardedCopies'>,
  articleId: number,
  now: number,
): Promise<readonly DiscardedCopy[]> =>
  (await desk.discardedCopies(articleId)).filter(({ discardedAt }) => discardedAt >= now - KEPT_SECONDS);

/**
 * Makes a change that was discarded or replaced at `at` the working copy again. Throws IngestProblem if there is none of that time,
 * or if there is another working copy than the one of `ifCopyTime`, which is kept.
 */
export async function returnCopy(
  desk: DeskWriter,
  articleId: number,
  { at, author, now, ifCopyTime = 0 }: By & { readonly at: number; readonly ifCopyTime?: number | undefined },
): Promise<void> {
  const found = (await keptCopies(desk, articleId, now)).find(({ discardedAt }) => discardedAt === at);
  if (found === undefined) throw new IngestProblem('unknown', [{ path: 'change', message: 'there is no such discarded change' }]);
  const current = await desk.workingCopy(articleId);
  expectCopy(current, ifCopyTime);
  await keepReplaced(desk, articleId, found.article, { author, now });
  const { discardedAt, discardedBy: _, isReplaced: __, ...copy } = found;
  const changedAt = Math.max(now, (current?.changedAt ?? 0) + 1, copy.changedAt + 1);
  await desk.setWorkingCopy(articleId, { ...copy, changedAt });
  await desk.deleteDiscardedCopies(articleId, { at: discardedAt, before: now - KEPT_SECONDS });
}
