import type { EntryHistoryReader, EntryHistoryWriter, EntryVersion } from '~/backend/definitions/entry-history';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import type { SubArticle } from '~/lib/contract/article';
import { hasReadableChange } from './readable-change';

/** Seconds for which a deleted entry can be brought back. */
const KEPT_SECONDS = 30 * 86_400;
/** Versions of an entry that are kept. */
const KEPT_VERSIONS = 50;

/** The time since which deleted entries can be brought back at `now`, unix seconds. */
export const deletedSince = (now: number): number => now - KEPT_SECONDS;

/** An entry before and after a change; without `before` it is new, without `after` deleted. */
interface EntryChange {
  readonly key: string;
  readonly before: SubArticle | undefined;
  readonly after: SubArticle | undefined;
  /** Name of the editor, if one has made it. */
  readonly author: string | undefined;
  /** Unix seconds. */
  readonly now: number;
}

/**
 * Records a change of an entry if readers read something else after it, and first what it was, where that came from elsewhere:
 * from an earlier release or within a whole article.
 */
export async function recordEntry(
  history: EntryHistoryWriter,
  articleId: number,
  { key, before, after, author, now }: EntryChange,
): Promise<void> {
  const known = (await history.versions(articleId, key))[0];
  let number = known?.number ?? 0;
  const add = async (version: Omit<EntryVersion, 'number'>) => {
    number += 1;
    await history.addVersion(articleId, key, { number, ...version });
  };
  if (before !== undefined && (known === undefined || known.isDeletion || hasReadableChange(known.entry, before))) {
    await add({ entry: before, changedAt: before.updatedAt ?? before.pubDate, isDeletion: false });
  }
  const entry = after ?? before;
  if (entry !== undefined && (before === undefined || after === undefined || hasReadableChange(before, after))) {
    await add({ entry, author, changedAt: now, isDeletion: after === undefined });
  }
  await history.pruneVersions(articleId, key, { newest: KEPT_VERSIONS, deletedSince: deletedSince(now) });
}

/** The version with that number, or the deletion if `to` is undefined. Throws IngestProblem if there is none any more. */
export async function findVersion(
  history: EntryHistoryReader,
  articleId: number,
  { key, to, now }: { readonly key: string; readonly to: number | undefined; readonly now: number },
): Promise<EntryVersion> {
  const versions = await history.versions(articleId, key);
  const found = to === undefined ? versions.find(({ isDeletion }) => isDeletion) : versions.find(({ number }) => number === to);
  if (found !== undefined && (!found.isDeletion || found.changedAt >= deletedSince(now))) return found;
  throw new IngestProblem('unknown', [{ path: 'version', message: `there is no such version of '${key}'` }]);
}
