import type { SharedCount } from '~/lib/livescore/shared-answers';

/** Urgency of a request to the provider. */
export type Urgency = 'live' | 'soon' | 'any';

export interface BudgetOptions {
  /** Limits on requests per day (UTC, like the provider's) and per minute. */
  readonly perDay: number;
  readonly perMinute: number;
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** Requests sent by all processes of the machine; unset if there is only this one. */
  readonly sent?: SharedCount | undefined;
}

/** Share of the day's requests that is reserved for more urgent ones. */
const KEPT: Readonly<Record<Urgency, number>> = { live: 0, soon: 0.05, any: 0.3 };
const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * Manages the provider's quota: the last 5% of the day's requests are reserved for live matches, the last 30% for these and for
 * lists and tables. No requests are allowed beyond it, nor during the pause after a 429.
 */
export function createRequestBudget({ perDay, perMinute, clock, sent }: BudgetOptions) {
  let day = Math.floor(clock() / DAY);
  let used = 0;
  let closedUntil = 0;
  let recent: number[] = [];

  function renew(): void {
    const today = Math.floor(clock() / DAY);
    if (today !== day) used = 0;
    day = today;
    if (sent !== undefined) used = Math.max(used, sent.read(day));
  }

  return {
    /** Takes a request from the budget; false if there is none left for that urgency. */
    take(urgency: Urgency): boolean {
      renew();
      const now = clock();
      recent = recent.filter((at) => at > now - MINUTE && at <= now);
      if (now < closedUntil || recent.length >= perMinute || used >= perDay * (1 - KEPT[urgency])) return false;
      used += 1;
      sent?.add(day);
      recent.push(now);
      return true;
    },
    /** Applies the provider's own count of requests left today, if it is lower than ours. */
    learn(remaining: number): void {
      renew();
      used = Math.max(used, perDay - remaining);
    },
    /** Allows no requests for a number of seconds. */
    close(seconds: number): void {
      closedUntil = Math.max(closedUntil, clock() + seconds * 1000);
    },
    /** Number of requests left today. */
    left(): number {
      renew();
      return Math.max(0, perDay - used);
    },
  };
}

export type RequestBudget = ReturnType<typeof createRequestBudget>;
