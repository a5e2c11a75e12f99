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
  /** In both, with a higher version, and yet the same to read: it was pinned or made a key event, or is that no more. */
  readonly rearranged: readonly string[];
  /** On the page, but in the newer list no more. */
  readonly removed: readonly string[];
}

export interface DatedEntry extends EntryVersion {
  /** Unix seconds. */
  readonly pubDate: number;
  /** Pinned entries are outside the chronological order. */
  readonly pinned: boolean;
  readonly keyEvent: boolean;
  /** Last change of what there is to read, unix seconds; undefined if there was none or it is unknown. */
  readonly updatedAt: number | undefined;
}

/** True where a higher version is explained by a mark alone: readers have nothing to read again. */
const isRearranged = (shown: DatedEntry, newer: DatedEntry): boolean =>
  shown.updatedAt === newer.updatedAt && (shown.pinned !== newer.pinned || shown.keyEvent !== newer.keyEvent);

const oldest = (entries: readonly DatedEntry[]): number =>
  Math.min(...entries.filter(({ pinned }) => !pinned).map(({ pubDate }) => pubDate));

/**
 * What changed between the entries on the page and the first page of a refetched article (LB-14), which holds the pinned ones
 * and the newest thirty. The reader's page may hold more: a missing entry is removed only where the newer list should have it,
 * which `complete`, a newer list with all there is, is everywhere. An entry older than all that are shown is not new, it belongs
 * to a later page.
 */
export function diffEntries(shown: readonly DatedEntry[], newer: readonly DatedEntry[], complete = false): EntryDiff {
  const onPage = new Map(shown.map((entry) => [String(entry.id), entry]));
  const shownOldest = oldest(shown);
  const newerOldest = oldest(newer);
  const added: string[] = [];
  const changed: string[] = [];
  const rearranged: string[] = [];
  for (const entry of newer) {
    const id = String(entry.id);
    const old = onPage.get(id);
    if (old === undefined) {
      if (!Number.isFinite(shownOldest) || entry.pinned || entry.pubDate >= shownOldest) added.push(id);
    } else if (entry.version > old.version) (isRearranged(old, entry) ? rearranged : changed).push(id);
  }
  const known = new Set(newer.map(({ id }) => String(id)));
  const removed = shown
    .filter(({ id, pubDate, pinned }) => !known.has(String(id)) && (complete || pinned || pubDate >= newerOldest))
    .map(({ id }) => String(id));
  return { added, changed, rearranged, removed };
}
