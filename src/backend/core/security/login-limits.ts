import type { AttemptCountStore } from '~/backend/definitions/attempt-counts';
import { hashParts } from './session-tokens';

/** Limits on wrong passwords within five minutes: by network, by network and name together, and of a known device. */
const LIMITS = { network: 20, pair: 5, device: 5 } as const;
/** Wrong passwords for a name within five minutes after which further attempts are slowed. */
const SLOWED_FROM = 20;
/** Longest time in seconds for which an attempt is held up. */
const MAX_SLOWING = 30;
const WINDOW_SECONDS = 5 * 60;

/** Source network, account and device of a login. */
export interface Attempt {
  /** Network of the caller; '' if unknown. */
  readonly network: string;
  readonly email: string;
  /** Id of the device, if this account has signed in on it before. */
  readonly device?: string | undefined;
}

/** Whether an attempt may be made. Times are whole seconds. */
export interface Permission {
  /** Time until another attempt is allowed; undefined if it is allowed now. */
  readonly wait: number | undefined;
  /** Time for which it has to be held up first. */
  readonly slowing: number;
}

/**
 * Counts wrong passwords, for existing and unknown names alike, for all processes together. What strangers do to a name slows its
 * logins and never refuses them, and a device on which the editor has signed in before is counted by itself: nobody else can lock
 * an editor out.
 */
export interface LoginLimits {
  check(attempt: Attempt): Promise<Permission>;
  /** Counts a wrong password. */
  failed(attempt: Attempt): Promise<void>;
}

/** `now` returns unix seconds. */
export function createLoginLimits(store: AttemptCountStore, now: () => number): LoginLimits {
  const nameKey = ({ email }: Attempt) => hashParts('login name', email);
  /** Limits that refuse. */
  const limitsFor = ({ network, email, device }: Attempt): ReadonlyMap<string, number> =>
    device === undefined
      ? new Map([
          [hashParts('login network', network), LIMITS.network],
          [hashParts('login pair', network, email), LIMITS.pair],
        ])
      : new Map([[hashParts('login device', device), LIMITS.device]]);
  const keysFor = (attempt: Attempt) => [
    ...limitsFor(attempt).keys(),
    ...(attempt.device === undefined ? [nameKey(attempt)] : []),
  ];
  return {
    async check(attempt) {
      const limits = limitsFor(attempt);
      const time = now();
      const counts = await store.counts(keysFor(attempt), time);
      // A count that would last longer than its window began while the clock was ahead.
      const current = counts.filter(({ endsAt }) => endsAt <= time + WINDOW_SECONDS);
      const reached = current.filter(({ id, count }) => count >= (limits.get(id) ?? Number.POSITIVE_INFINITY));
      const ofName = current.find(({ id }) => id === nameKey(attempt))?.count ?? 0;
      return {
        wait: reached.length > 0 ? Math.max(...reached.map(({ endsAt }) => endsAt)) - time : undefined,
        slowing: Math.min(MAX_SLOWING, Math.max(0, ofName - SLOWED_FROM + 1)),
      };
    },
    async failed(attempt) {
      await store.add(keysFor(attempt), now(), WINDOW_SECONDS);
    },
  };
}
