import type { ReadCount, ReadCountStore } from '../../definitions/read-counts';
import { createHourlyCounter } from '../maintenance/hourly-counter';

/** Readings of one article that an hour counts from one network; many readers share an address. */
const MOST_OF_NETWORK = 20;
/** Articles that are remembered as public or not, and for how many milliseconds. */
const MOST_KNOWN = 5_000;
const KNOWN_FOR = 600_000;

export interface ReadCounterDependencies {
  readonly store: ReadCountStore;
  /** True for an article that readers of the edition may see; false for an edition that does not exist. */
  readonly isPublic: (site: string, article: string) => Promise<boolean>;
  /** Unix milliseconds. */
  readonly clock: () => number;
}

/** An event that a browser reports; its address is forgotten within the hour and never stored. */
export interface ReadEvent {
  readonly site: string;
  readonly article: string;
  readonly clientIp: string | undefined;
}

export interface ReadCounter {
  /** Counts in memory. What is not public is passed over. */
  count(event: ReadEvent): Promise<void>;
  /** Stores what was counted; after a failure it is kept for the next time. */
  store(): Promise<void>;
}

/** Makes the counter of readings of one process. */
export function createReadCounter({ store, isPublic, clock }: ReadCounterDependencies): ReadCounter {
  const known = new Map<string, { readonly until: number; readonly answer: Promise<boolean> }>();
  const counter = createHourlyCounter<ReadCount>({
    clock,
    toKey: ({ site, article, hour }) => `${site} ${article} ${hour}`,
    merge: (one, other) => ({ ...one, reads: one.reads + other.reads }),
    store: (sums) => store.add(sums),
  });

  function isKnown(site: string, article: string): Promise<boolean> {
    const key = `${site} ${article}`;
    const now = clock();
    const found = known.get(key);
    if (found !== undefined && now < found.until) return found.answer;
    const answer = isPublic(site, article).catch(() => false);
    // Slugs come from outside.
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, { until: now + KNOWN_FOR, answer });
    return answer;
  }

  return {
    async count({ site, article, clientIp }) {
      if (!counter.isWithin(`${site} ${article}`, clientIp, MOST_OF_NETWORK)) return;
      if (!(await isKnown(site, article))) return;
      counter.add({ site, article, hour: counter.hour(), reads: 1 });
    },
    store: () => counter.store(),
  };
}
