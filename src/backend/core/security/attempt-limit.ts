import type { AttemptCountStore } from '~/backend/definitions/attempt-counts';
import { hashParts } from './session-tokens';

/** Limit on attempts of one kind. */
export interface AttemptLimit {
  /** Counts an attempt of the key, such as an address; true if it is within the limit. */
  take(key: string): Promise<boolean>;
}

export interface AttemptLimitOptions {
  /** Kind of attempt: the same key is counted separately for each kind. */
  readonly kind: string;
  /** Number of attempts allowed within the window. */
  readonly max: number;
  /** Seconds from the first attempt until the count starts again. */
  readonly seconds: number;
}

/**
 * A limit that all processes and nodes of a database count together: counted by each process, a machine with N workers would allow
 * N times as many. `now` returns unix seconds.
 */
export function createAttemptLimit(
  store: Pick<AttemptCountStore, 'add'>,
  now: () => number,
  { kind, max, seconds }: AttemptLimitOptions,
): AttemptLimit {
  return {
    async take(key) {
      const [counted] = await store.add([hashParts(kind, key)], now(), seconds);
      return counted !== undefined && counted.count <= max;
    },
  };
}
