/** An item that an editor placed on a page, or an address in content, that could not be shown. The page is shown without it. */
export interface SkippedItem {
  /** Kind of item, for the metric: a small fixed set. */
  readonly kind: 'unique' | 'block' | 'box' | 'leader' | 'section' | 'address';
  /** Identifies the item in the log: site and name. */
  readonly name: string;
  /** The reason, as text that changes only if the item does. */
  readonly reason: string;
}

/** Called each time an item is left out. */
export type OnSkipped = (what: SkippedItem) => void;

const MAX_CACHED = 1000;

/** Returns a function that is true for a new item or a changed reason: a broken block must not fill the log. */
export function createOncePerChange(): (what: SkippedItem) => boolean {
  const known = new Map<string, string>();
  return ({ kind, name, reason }) => {
    const key = `${kind} ${name}`;
    if (known.get(key) === reason) return false;
    if (known.size >= MAX_CACHED) known.clear();
    known.set(key, reason);
    return true;
  };
}
