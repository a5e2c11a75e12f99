/** Shares of one kind: each key may take so many a minute, all of them at once if it has taken none for a minute. */
export interface TokenBuckets {
  /** Takes one; returns undefined, or the milliseconds until one is there again, in which case nothing was taken. */
  take(key: string): number | undefined;
  /** Notes what a key took elsewhere. */
  spend(key: string, count: number): void;
  /** Keys that are remembered now. */
  readonly size: number;
}

/** Keys that are remembered: 50,000 take less than 10 MB. A key that is forgotten has its whole share again. */
const MOST_KEYS = 50_000;
const MINUTE_MS = 60_000;

/**
 * Makes buckets. A key's state is one number: the moment at which its bucket is full again. Keys whose bucket is full are the
 * same as unknown ones, so that a flood of addresses leaves nothing behind; past `most` keys, those that took nothing for the
 * longest time are forgotten. `perMinute` 0: no limit. `now` is monotonic milliseconds.
 */
export function createTokenBuckets(perMinute: number, now: () => number, most = MOST_KEYS): TokenBuckets {
  const interval = MINUTE_MS / perMinute;
  /** When each bucket is full again; in the order of the last use. */
  const fullAt = new Map<string, number>();

  function set(key: string, at: number): void {
    fullAt.delete(key);
    fullAt.set(key, at);
    if (fullAt.size <= most) return;
    const time = now();
    let looked = 0;
    for (const [old, full] of fullAt) {
      if (fullAt.size > most || full <= time) fullAt.delete(old);
      looked += 1;
      // The rest is looked at when the next keys come.
      if (looked === 4) return;
    }
  }

  return {
    take(key) {
      if (perMinute === 0) return undefined;
      const time = now();
      const next = Math.max(fullAt.get(key) ?? time, time) + interval;
      // Half an interval's grace keeps the last of a full share from being lost to rounding.
      const missing = next - time - MINUTE_MS;
      if (missing > interval / 2) return missing;
      set(key, next);
      return undefined;
    },
    spend(key, count) {
      if (perMinute === 0) return;
      const time = now();
      // Counts from other processes add at most one whole share: no message can lock out a client for long.
      set(key, Math.min(Math.max(fullAt.get(key) ?? time, time) + interval * count, time + 2 * MINUTE_MS));
    },
    get size() {
      return fullAt.size;
    },
  };
}
