import { diffEntries, type EntryDiff, hasGap } from '~/lib/live/diff';
import { parseWireArticle } from '~/lib/live/live-wire';
import { readShownEntries } from './live-entries';

/** What a live page needs only if there is a newer version, in a separate chunk. */

/** Ids of entries that are corrected, moved, removed or filled up at once. */
export type Renewal = Omit<EntryDiff, 'added'>;

/** A newer version of the page's article, compared with the page. */
export interface LiveNews {
  /** Ids of entries that the page does not show yet, newest first. */
  readonly added: readonly string[];
  /** There are further new entries, older than those in `added`: the page has to be loaded anew to show them. */
  readonly gap: boolean;
  /** Ids of shown entries with a newer version. */
  readonly changed: readonly string[];
  /** What the page shows without a press; undefined if there is nothing but new entries. Without ids, only the head may differ. */
  readonly renewal: Renewal | undefined;
  /** The article no longer has a live label. */
  readonly ended: boolean;
  /** There is a newer version of an article without entries. */
  readonly articleChanged: boolean;
}

/**
 * Parses the API's answer and compares it with the page; undefined if it is not an article. `updatedAt`, unix seconds, is unset if
 * the article was never updated. With `keyEvents` the page shows only key events.
 */
export function readNews(
  answer: unknown,
  { hasEntries, keyEvents }: { readonly hasEntries: boolean; readonly keyEvents: boolean },
): (LiveNews & { readonly updatedAt?: number }) | undefined {
  const newer = parseWireArticle(answer);
  if (newer === undefined) return undefined;
  const { updatedAt, complete, live } = newer;
  const all = { ...(updatedAt !== undefined && { updatedAt }), ended: !live, articleChanged: !hasEntries };
  if (!hasEntries) return { ...all, added: [], changed: [], gap: false, renewal: undefined };
  // Another system may not know the parameter that selects them.
  const entries = keyEvents ? newer.entries.filter(({ keyEvent }) => keyEvent) : newer.entries;
  const shown = readShownEntries();
  const { added, ...renewal } = diffEntries(shown, entries, complete);
  const renews = added.length === 0 || Object.values(renewal).some(({ length }) => length > 0);
  return {
    ...all,
    added,
    changed: renewal.changed,
    gap: hasGap(shown, entries, complete),
    renewal: renews ? renewal : undefined,
  };
}
