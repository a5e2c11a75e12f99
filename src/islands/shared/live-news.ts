import { diffEntries, hasGap } from '~/lib/live/diff';
import { parseWireArticle } from '~/lib/live/live-wire';
import { readShownEntries } from './live-entries';

/** What a live page needs only if there is a newer version, in a separate chunk. */

/** A newer version of the page's article, compared with the page. */
export interface LiveNews {
  /** Ids of entries that the page does not show yet, newest first. */
  readonly added: readonly string[];
  /** There are further new entries, older than those in `added`: the page has to be loaded anew to show them. */
  readonly gap: boolean;
  /** Ids of shown entries with a newer version. */
  readonly changed: readonly string[];
  /** Ids of shown entries whose pin or key-event mark changed: updated, but not announced. */
  readonly rearranged: readonly string[];
  /** Ids of shown entries that were deleted. */
  readonly removed: readonly string[];
  /** There is a newer version with the same entries, whose head may have changed. */
  readonly headChanged: boolean;
  /** The article no longer has a live label. */
  readonly ended: boolean;
  /** There is a newer version of an article without entries. */
  readonly articleChanged: boolean;
}

/**
 * Parses the API's answer and compares it with the page; undefined if it is not an article. `updatedAt`, unix seconds, is unset if
 * the article was never updated.
 */
export function readNews(answer: unknown, hasEntries: boolean): (LiveNews & { readonly updatedAt?: number }) | undefined {
  const newer = parseWireArticle(answer);
  if (newer === undefined) return undefined;
  const { updatedAt, entries, complete, live } = newer;
  const shown = hasEntries ? readShownEntries() : [];
  const diff = hasEntries ? diffEntries(shown, entries, complete) : { added: [], changed: [], rearranged: [], removed: [] };
  return {
    ...(updatedAt !== undefined && { updatedAt }),
    ...diff,
    gap: hasGap(shown, entries, complete),
    headChanged: hasEntries && Object.values(diff).every(({ length }) => length === 0),
    ended: !live,
    articleChanged: !hasEntries,
  };
}
