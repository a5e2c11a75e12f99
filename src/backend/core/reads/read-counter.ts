import type { ReadCount, ReadCountStore } from '../../definitions/read-counts';
import { createHourlyCounter } from '../maintenance/hourly-counter';

/** Hourly limit on reads of one article from one network; many readers may share an IP address. */
const MAX_OF_NETWORK = 20;
/** Limit on articles remembered as public or not, and for how many milliseconds. */
const MAX_KNOWN = 5_000;
const KNOWN_FOR = 600_000;

export interface ReadCounterDependencies {
  readonly store: ReadCountStore;
  /** True if readers may see the article; false if the edition does not exist. */
  readonly isPublic: (site: string, article: string) => Promise<boolean>;
  /** Unix milliseconds. */
  readonly clock: () => number;
}

/** An event reported by a browser; its IP address is kept in memory for at most an hour and never stored. */
export interface ReadEvent {
  readonly site: string;
  readonly article: string;
  readonly clientIp: string | undefined;
}

export interface ReadCounter {
  /** Counts in memory. Ignores articles that are not public. */
  count(event: ReadEvent): Promise<void>;
  /** Stores the counts; after a failure they are kept for the next attempt. */
  store(): Promise<void>;
}

/** Creates the read counter of one process. */
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
    const answer = isPublic(site, article).catch(() => {
      // The next read asks again: the database may have failed temporarily.
      known.delete(key);
      return false;
    });
    // The slugs come from requests, so their number must be limited.
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(key, { until: now + KNOWN_FOR, answer });
    return answer;
  }

  return {
    async count({ site, article, clientIp }) {
      if (!counter.isWithin(`${site} ${article}`, clientIp, MAX_OF_NETWORK)) return;
      if (!(await isKnown(site, article))) return;
      counter.add({ site, article, hour: counter.hour(), reads: 1 });
    },
    store: () => counter.store(),
  };
}
