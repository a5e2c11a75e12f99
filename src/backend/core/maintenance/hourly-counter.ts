import { toNetwork } from '~/lib/session/network';

const HOUR = 3600;
/** Limit on the entries of each of two maps: the recent ones, and older ones, which are dropped when the recent map is full. */
const MAX_NETWORKS = 25_000;

export interface HourlyCounterDependencies<Sum> {
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** Key of what is added up; includes the hour. */
  readonly toKey: (sum: Sum) => string;
  readonly merge: (one: Sum, other: Sum) => Sum;
  readonly store: (sums: readonly Sum[]) => Promise<void>;
}

export interface HourlyCounter<Sum> {
  /** First second of the current hour, unix seconds. */
  hour(): number;
  /**
   * Counts a subject for a network; true up to `max` times per hour. IP addresses are forgotten after the hour and never stored.
   */
  isWithin(subject: string, clientIp: string | undefined, max: number): boolean;
  /** Adds in memory. */
  add(sum: Sum): void;
  /** Stores the sums; after a failure they are kept for the next attempt. */
  store(): Promise<void>;
}

/** Creates the counter of one process: sums are flushed to the database every few seconds, however many events clients send. */
export function createHourlyCounter<Sum>({ clock, toKey, merge, store }: HourlyCounterDependencies<Sum>): HourlyCounter<Sum> {
  let counted = new Map<string, Sum>();
  let recent = new Map<string, number>();
  let older = new Map<string, number>();
  let networksHour = 0;

  function hour(): number {
    const now = Math.floor(clock() / 1000);
    return now - (now % HOUR);
  }
  function addTo(sums: Map<string, Sum>, sum: Sum): void {
    const key = toKey(sum);
    const before = sums.get(key);
    sums.set(key, before === undefined ? sum : merge(before, sum));
  }

  return {
    hour,
    isWithin(subject, clientIp = '', max) {
      const present = hour();
      if (present !== networksHour) {
        recent = new Map();
        older = new Map();
        networksHour = present;
      }
      const key = `${subject} ${toNetwork(clientIp)}`;
      const before = recent.get(key) ?? older.get(key) ?? 0;
      // Deleting the oldest entries one by one would get slower and slower: to find its first entry, a Map skips all deleted
      // ones.
      if (recent.size >= MAX_NETWORKS && !recent.has(key)) {
        older = recent;
        recent = new Map();
      }
      recent.set(key, Math.min(before + 1, max));
      return before < max;
    },
    add: (sum) => addTo(counted, sum),
    async store() {
      if (counted.size === 0) return;
      const taken = counted;
      counted = new Map();
      try {
        await store([...taken.values()]);
      } catch (error) {
        for (const sum of counted.values()) addTo(taken, sum);
        counted = taken;
        throw error;
      }
    },
  };
}
