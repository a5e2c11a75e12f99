import type { SharedCount } from '~/lib/livescore/shared-answers';

/** How urgent a question to the provider is: what is live comes first, what can wait waits. */
export type Urgency = 'live' | 'soon' | 'any';

export interface BudgetOptions {
  /** Requests a day, as the provider counts days (UTC), and within a minute. */
  readonly perDay: number;
  readonly perMinute: number;
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** What the other processes of the machine have sent, too; unset: there are none. */
  readonly sent?: SharedCount | undefined;
}

/** Share of the day's requests that is kept for what is more urgent. */
const KEPT: Readonly<Record<Urgency, number>> = { live: 0, soon: 0.05, any: 0.3 };
const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * Plans the use of the provider's quota: the last twentieth of a day is reserved for live matches, the last third for them and
 * for lists and tables. No requests are sent beyond it, nor before the end of the pause after a 429.
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
    /** Takes a request out of the budget; false: there is none for something of that urgency now. */
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
    /** The provider says itself how many requests are left today; its word counts when it is less than ours. */
    learn(remaining: number): void {
      renew();
      used = Math.max(used, perDay - remaining);
    },
    /** Sends no requests for so many seconds. */
    close(seconds: number): void {
      closedUntil = Math.max(closedUntil, clock() + seconds * 1000);
    },
    /** Requests left today. */
    left(): number {
      renew();
      return Math.max(0, perDay - used);
    },
  };
}

export type RequestBudget = ReturnType<typeof createRequestBudget>;
