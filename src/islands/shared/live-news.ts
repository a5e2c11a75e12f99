import { diffEntries, type EntryDiff } from '~/lib/live/diff';
import { parseWireArticle, type WireArticle } from '~/lib/live/live-wire';
import { readShownEntries } from './live-entries';

/** What a live page needs only if there is a newer version, in a separate chunk. */

/** A newer version of the page's article. */
interface LiveNews {
  readonly newer: WireArticle;
  /** How its entries differ from those on the page; undefined for an article without entries. */
  readonly diff: EntryDiff | undefined;
}

/** Parses the API's answer and compares it with the page; undefined if it is not an article. */
export function readNews(answer: unknown, hasEntries: boolean): LiveNews | undefined {
  const newer = parseWireArticle(answer);
  return newer && { newer, diff: hasEntries ? diffEntries(readShownEntries(), newer.entries, newer.complete) : undefined };
}
