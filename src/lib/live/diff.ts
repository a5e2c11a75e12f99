/** What of an entry tells whether it changed. Ids are compared as text. */
export interface EntryVersion {
  readonly id: string | number;
  readonly version: number;
}

/** Ids of entries, as text, in the order of the newer list. */
export interface EntryDiff {
  /** In the newer list only. */
  readonly added: readonly string[];
  /** In both, with a higher version in the newer one. */
  readonly changed: readonly string[];
  /** On the page, but in the newer list no more. */
  readonly removed: readonly string[];
}

interface DatedEntry extends EntryVersion {
  /** Unix seconds. */
  readonly pubDate: number;
  /** Pinned entries stand apart from the order of time. */
  readonly pinned: boolean;
}

const oldest = (entries: readonly DatedEntry[]): number =>
  Math.min(...entries.filter(({ pinned }) => !pinned).map(({ pubDate }) => pubDate));

/**
 * What changed between the entries on the page and the first page of a refetched article (LB-14), which holds the pinned ones
 * and the newest thirty. The reader's page may hold more: a missing entry is removed only where the newer list should have it,
 * which `complete`, a newer list with all there is, is everywhere. An entry older than all that are shown is not new, it belongs
 * to a later page.
 */
export function diffEntries(shown: readonly DatedEntry[], newer: readonly DatedEntry[], complete = false): EntryDiff {
  const versions = new Map(shown.map(({ id, version }) => [String(id), version]));
  const shownOldest = oldest(shown);
  const newerOldest = oldest(newer);
  const added: string[] = [];
  const changed: string[] = [];
  for (const entry of newer) {
    const id = String(entry.id);
    const version = versions.get(id);
    if (version === undefined) {
      if (!Number.isFinite(shownOldest) || entry.pinned || entry.pubDate >= shownOldest) added.push(id);
    } else if (entry.version > version) changed.push(id);
  }
  const known = new Set(newer.map(({ id }) => String(id)));
  const removed = shown
    .filter(({ id, pubDate, pinned }) => !known.has(String(id)) && (complete || pinned || pubDate >= newerOldest))
    .map(({ id }) => String(id));
  return { added, changed, removed };
}
