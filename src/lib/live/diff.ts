/** The fields of an entry that show whether it changed. Ids are compared as text. */
interface EntryVersion {
  readonly id: string | number;
  readonly version: number;
}

/** Ids of entries, as text, in the order of the newer list. */
export interface EntryDiff {
  /** In the newer list only. */
  readonly added: readonly string[];
  /** In both, with a higher version in the newer one. */
  readonly changed: readonly string[];
  /** In both, with a higher version but unchanged text: only the pin or the key event mark changed. */
  readonly rearranged: readonly string[];
  /** On the page, but no longer in the newer list. */
  readonly removed: readonly string[];
  /**
   * In the newer list only, and older than all entries on the page: after deletions they belong to this page, and the next one begins
   * after them.
   */
  readonly older: readonly string[];
}

export interface DatedEntry extends EntryVersion {
  /** Unix seconds. */
  readonly pubDate: number;
  /** Pinned entries are outside the chronological order. */
  readonly pinned: boolean;
  readonly keyEvent: boolean;
  /** Last change of the readable content, unix seconds; undefined if there was none or it is unknown. */
  readonly updatedAt: number | undefined;
}

/** True if only a mark changed, so that there is nothing new to read. */
const isRearranged = (shown: DatedEntry, newer: DatedEntry): boolean =>
  shown.updatedAt === newer.updatedAt && (shown.pinned !== newer.pinned || shown.keyEvent !== newer.keyEvent);

/**
 * True if there are entries between the newer list, which does not have all, and those on the page: more have been published than
 * one page holds. The newer list does not have them, and the page would lack them without a trace.
 */
export function hasGap(shown: readonly DatedEntry[], newer: readonly DatedEntry[], complete: boolean | undefined): boolean {
  if (complete !== false) return false;
  const known = new Set(newer.filter(({ pinned }) => !pinned).map(({ id }) => String(id)));
  const dated = shown.filter(({ pinned }) => !pinned);
  return dated.length > 0 && !dated.some(({ id }) => known.has(String(id)));
}

const oldest = (entries: readonly DatedEntry[]): number =>
  Math.min(...entries.filter(({ pinned }) => !pinned).map(({ pubDate }) => pubDate));

/**
 * Compares the entries on the page with the first page of a refetched article (LB-14), which has the pinned entries and the
 * newest thirty. The reader's page may have more, so a missing entry counts as removed only if the newer list would include it:
 * of those of the same second as its oldest one, only an entry before one that it has. With `complete` the newer list has all
 * entries. An entry older than all shown ones is not new: it has moved up from the next page.
 */
export function diffEntries(shown: readonly DatedEntry[], newer: readonly DatedEntry[], complete = false): EntryDiff {
  const onPage = new Map(shown.map((entry) => [String(entry.id), entry]));
  const shownOldest = oldest(shown);
  const newerOldest = oldest(newer);
  const added: string[] = [];
  const changed: string[] = [];
  const rearranged: string[] = [];
  const older: string[] = [];
  for (const entry of newer) {
    const id = String(entry.id);
    const old = onPage.get(id);
    if (old === undefined) {
      (!Number.isFinite(shownOldest) || entry.pinned || entry.pubDate >= shownOldest ? added : older).push(id);
    } else if (entry.version > old.version) (isRearranged(old, entry) ? rearranged : changed).push(id);
  }
  const known = new Set(newer.map(({ id }) => String(id)));
  const lastKnown = shown.map(({ id, pinned }) => !pinned && known.has(String(id))).lastIndexOf(true);
  const belongs = ({ pubDate, pinned }: DatedEntry, index: number): boolean =>
    complete || pinned || pubDate > newerOldest || (pubDate === newerOldest && index < lastKnown);
  const removed = shown
    .filter((entry, index) => !known.has(String(entry.id)) && belongs(entry, index))
    .map(({ id }) => String(id));
  return { added, changed, rearranged, removed, older };
}
