import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Limits on wrong passwords within five minutes, by network, by name, and by both together. */
const LIMITS = { network: 20, name: 20, pair: 5 } as const;
const WINDOW = 5 * 60;

/** Source network and account of a login. */
export interface Attempt {
  /** Network of the caller; '' if unknown. */
  readonly network: string;
  readonly email: string;
}

/** Counts wrong passwords, for existing and unknown names alike, in each process. */
export interface LoginLimits {
  /** Seconds until another attempt is allowed; undefined if it is allowed now. */
  wait(attempt: Attempt): Promise<number | undefined>;
  /** Counts a wrong password. */
  failed(attempt: Attempt): Promise<void>;
}

export function createLoginLimits(): LoginLimits {
  const limiters = (['network', 'name', 'pair'] as const).map((kind) => ({
    kind,
    limiter: new RateLimiterMemory({ points: LIMITS[kind], duration: WINDOW }),
  }));
  const limitKey = (kind: keyof typeof LIMITS, { network, email }: Attempt): string =>
    ({ network, name: email, pair: `${network} ${email}` })[kind];
  return {
    async wait(attempt) {
      let longest = 0;
      for (const { kind, limiter } of limiters) {
        const found = await limiter.get(limitKey(kind, attempt));
        if (found !== null && found.consumedPoints >= LIMITS[kind]) longest = Math.max(longest, found.msBeforeNext);
      }
      return longest > 0 ? Math.ceil(longest / 1000) : undefined;
    },
    async failed(attempt) {
      for (const { kind, limiter } of limiters) await limiter.penalty(limitKey(kind, attempt));
    },
  };
}
