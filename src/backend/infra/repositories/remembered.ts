import type { Remembered } from '../open-database';

interface Entry<Value> {
  readonly value: Value;
  /** Unix seconds between which the value is valid: from the read until the next scheduled publication. */
  readonly from: number;
  readonly until: number;
}

export interface RememberedOptions {
  readonly generation: () => Promise<number>;
  readonly nextPublication: (now: number) => Promise<number | undefined>;
  /** Limit on cached values; the oldest are dropped first. */
  readonly max: number;
}

/**
 * Caches reads in memory, until content is written (in any process) or, for anonymous readers, until a scheduled article is
 * published. Values are shared: callers must not change them.
 */
export function createRemembered<Value>({ generation, nextPublication, max }: RememberedOptions): Remembered<Value> {
  let entries = new Map<string, Entry<Value>>();
  let entriesGeneration: number | undefined;

  return async (key, visibility, read) => {
    const current = await generation();
    if (current !== entriesGeneration) {
      entries = new Map();
      entriesGeneration = current;
    }
    const name = `${visibility.drafts ? 'd' : 'p'} ${key}`;
    const known = entries.get(name);
    if (known && visibility.now >= known.from && visibility.now < known.until) return known.value;

    const into = entries;
    const value = await read();
    const until = visibility.drafts ? undefined : await nextPublication(visibility.now);
    if (into.size >= max) into.delete(into.keys().next().value ?? '');
    into.set(name, { value, from: visibility.drafts ? 0 : visibility.now, until: until ?? Number.POSITIVE_INFINITY });
    return value;
  };
}

/** Limit on cached counts per process. */
export const MAX_COUNTS = 2_000;
/** Limit on cached beginnings of lists, such as those of sidebars and fronts, which nearly every page shows. */
export const MAX_HEADS = 200;
