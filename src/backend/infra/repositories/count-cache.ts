import type { CountCache } from '../open-database';

const MAX_ENTRIES = 2000;

interface Entry {
  readonly count: number;
  /** Seconds between which the count holds: from the moment of counting until the next scheduled article appears. */
  readonly from: number;
  readonly until: number;
}

/**
 * Counts in memory. They hold until somebody writes content (in any process) or, for anonymous readers, until a scheduled
 * article appears.
 */
export function createCountCache(
  generation: () => Promise<number>,
  nextPublication: (now: number) => Promise<number | undefined>,
): CountCache {
  let entries = new Map<string, Entry>();
  let entriesOf: number | undefined;

  return async (key, visibility, count) => {
    const current = await generation();
    if (current !== entriesOf) {
      entries = new Map();
      entriesOf = current;
    }
    const name = `${visibility.drafts ? 'd' : 'p'} ${key}`;
    const known = entries.get(name);
    if (known && visibility.now >= known.from && visibility.now < known.until) return known.count;

    const into = entries;
    const counted = await count();
    const until = visibility.drafts ? undefined : await nextPublication(visibility.now);
    if (into.size >= MAX_ENTRIES) into.delete(into.keys().next().value ?? '');
    into.set(name, { count: counted, from: visibility.drafts ? 0 : visibility.now, until: until ?? Number.POSITIVE_INFINITY });
    return counted;
  };
}
