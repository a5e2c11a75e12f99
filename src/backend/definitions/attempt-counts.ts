/** Attempts counted for one id: wrong passwords, or requests that are limited. */
export interface AttemptCount {
  readonly id: string;
  readonly count: number;
  /** Unix seconds at which the count starts again. */
  readonly endsAt: number;
}

/**
 * Counts of attempts, shared by all processes and nodes of a database. The ids are hashes: neither names nor network
 * addresses are stored. A failing store throws StorageFailure.
 */
export interface AttemptCountStore {
  /** Current counts; ids without one are left out. `now` is unix seconds. */
  counts(ids: readonly string[], now: number): Promise<readonly AttemptCount[]>;
  /**
   * Adds one to each id and returns the new counts, in any order. The window of an id starts with its first attempt and lasts
   * `seconds`. It starts again, too, if it would last longer from now on: the clock was then ahead.
   */
  add(ids: readonly string[], now: number, seconds: number): Promise<readonly AttemptCount[]>;
  deleteExpired(now: number): Promise<void>;
}
