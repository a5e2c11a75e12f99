import { diffEntries, type EntryDiff, hasGap } from '~/lib/live/diff';
import { parseWireArticle, type WireArticle } from '~/lib/live/live-wire';
import { readShownEntries } from './live-entries';

/** What a live page needs only if there is a newer version, in a separate chunk. */

/** A newer version of the page's article. */
interface LiveNews {
  readonly newer: WireArticle;
  /** How its entries differ from those on the page; undefined for an article without entries. */
  readonly diff: EntryDiff | undefined;
  /** There are further entries between those of the newer version and those on the page. */
  readonly gap: boolean;
}

/** Parses the API's answer and compares it with the page; undefined if it is not an article. */
export function readNews(answer: unknown, hasEntries: boolean): LiveNews | undefined {
  const newer = parseWireArticle(answer);
  if (newer === undefined) return undefined;
  const shown = hasEntries ? readShownEntries() : [];
  return {
    newer,
    diff: hasEntries ? diffEntries(shown, newer.entries, newer.complete) : undefined,
    gap: hasGap(shown, newer.entries, newer.complete),
  };
}
