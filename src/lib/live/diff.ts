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
}

/**
 * What changed between the entries on the page and a refetched article (LB-14). Entries that are missing from the newer
 * list are no removals: an answer holds one page of thirty, the reader's page may hold more. An entry older than all
 * that are shown is not new either, it belongs to a later page; `shownOldest` is the publication of the oldest shown
 * entry in unix seconds, undefined when none is shown.
 */
export function diffEntries(
  shown: readonly EntryVersion[],
  newer: readonly (EntryVersion & { readonly pubDate: number })[],
  shownOldest?: number,
): EntryDiff {
  const versions = new Map(shown.map(({ id, version }) => [String(id), version]));
  const added: string[] = [];
  const changed: string[] = [];
  for (const entry of newer) {
    const id = String(entry.id);
    const version = versions.get(id);
    if (version === undefined) {
      if (shownOldest === undefined || entry.pubDate >= shownOldest) added.push(id);
    } else if (entry.version > version) changed.push(id);
  }
  return { added, changed };
}
