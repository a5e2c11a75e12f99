import type { AttemptCountStore } from '~/backend/definitions/attempt-counts';
import { hashParts } from './session-tokens';

/** Limits on wrong passwords within five minutes, by network, by name, and by both together. */
const LIMITS = { network: 20, name: 20, pair: 5 } as const;
const WINDOW_SECONDS = 5 * 60;

/** Source network and account of a login. */
export interface Attempt {
  /** Network of the caller; '' if unknown. */
  readonly network: string;
  readonly email: string;
}

/** Counts wrong passwords, for existing and unknown names alike, for all processes together. */
export interface LoginLimits {
  /** Seconds until another attempt is allowed; undefined if it is allowed now. */
  wait(attempt: Attempt): Promise<number | undefined>;
  /** Counts a wrong password. */
  failed(attempt: Attempt): Promise<void>;
}

/** `now` returns unix seconds. */
export function createLoginLimits(store: AttemptCountStore, now: () => number): LoginLimits {
  const limitsFor = ({ network, email }: Attempt): ReadonlyMap<string, number> =>
    new Map([
      [hashParts('login network', network), LIMITS.network],
      [hashParts('login name', email), LIMITS.name],
      [hashParts('login pair', network, email), LIMITS.pair],
    ]);
  return {
    async wait(attempt) {
      const limits = limitsFor(attempt);
      const time = now();
      const counts = await store.counts([...limits.keys()], time);
      // A count that would last longer than its window began while the clock was ahead.
      const current = counts.filter(({ endsAt }) => endsAt <= time + WINDOW_SECONDS);
      const reached = current.filter(({ id, count }) => count >= (limits.get(id) ?? Number.POSITIVE_INFINITY));
      return reached.length > 0 ? Math.max(...reached.map(({ endsAt }) => endsAt)) - time : undefined;
    },
    async failed(attempt) {
      await store.add([...limitsFor(attempt).keys()], now(), WINDOW_SECONDS);
    },
  };
}
