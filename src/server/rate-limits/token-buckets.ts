/** Token buckets by key. A bucket is refilled evenly with a fixed number of tokens per minute, and holds those of ten seconds. */
export interface TokenBuckets {
  /** Takes a token. If there is none, nothing is taken, and the result is the milliseconds until there is one. */
  consume(key: string): number | undefined;
  /** Takes tokens that a key has used in another process. */
  addRemote(key: string, count: number): void;
  /** Number of stored keys. */
  readonly size: number;
}

/** Limit on stored keys: 50,000 take less than 10 MB. A key that is dropped has a full bucket again. */
const MAX_KEYS = 50_000;
const MINUTE_MS = 60_000;
/** Seconds whose tokens may be taken at once. */
const BURST_SECONDS = 10;
/** A bucket never holds fewer, unless that is more than a minute’s: a first visit to a front asks for some sixty pictures. */
const MIN_BURST = 60;

/**
 * Creates empty storage for buckets. A key's state is one number: the time at which its bucket is full again. A key with a full
 * bucket is equivalent to an unknown one, so that dropping it loses nothing; beyond `maxKeys` keys, the least recently used are
 * dropped. `perMinute` 0: no limit. `now` is monotonic milliseconds.
 */
export function createTokenBuckets(perMinute: number, now: () => number, maxKeys = MAX_KEYS): TokenBuckets {
  const interval = MINUTE_MS / perMinute;
  /** Milliseconds in which an empty bucket is full again. */
  const filling = interval * Math.min(perMinute, Math.max(MIN_BURST, (perMinute * BURST_SECONDS) / 60));
  /** When each bucket is full again; in order of last use. */
  const fullAt = new Map<string, number>();

  function set(key: string, at: number): void {
    fullAt.delete(key);
    fullAt.set(key, at);
    if (fullAt.size <= maxKeys) return;
    const time = now();
    let looked = 0;
    for (const [old, full] of fullAt) {
      if (fullAt.size > maxKeys || full <= time) fullAt.delete(old);
      looked += 1;
      // The rest is checked when the next keys arrive.
      if (looked === 4) return;
    }
  }

  return {
    consume(key) {
      if (perMinute === 0) return undefined;
      const time = now();
      const next = Math.max(fullAt.get(key) ?? time, time) + interval;
      // Half an interval of tolerance, so that rounding does not lose the last token of a full bucket.
      const missing = next - time - filling;
      if (missing > interval / 2) return missing;
      set(key, next);
      return undefined;
    },
    addRemote(key, count) {
      if (perMinute === 0) return;
      const time = now();
      // Other processes can take at most one full bucket in advance, so that no message locks out a client for long.
      set(key, Math.min(Math.max(fullAt.get(key) ?? time, time) + interval * count, time + 2 * filling));
    },
    get size() {
      return fullAt.size;
    },
  };
}
