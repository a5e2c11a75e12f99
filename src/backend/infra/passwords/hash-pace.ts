/**
 * Milliseconds from the beginning of a hash to that of the next: a closed loop of twenty logins then takes 380 ms each, whose p95
 * must not exceed 400, and readers have what is left of the core, more than half of it where a hash takes 7.5 ms.
 */
export const HASH_INTERVAL = 19;

/** Delay in milliseconds after which the thread is considered starved. */
export const MAX_DELAY = 100;

/**
 * Time from which the next hash may begin, given the time from which the last one might have begun and that at which it did. What
 * a hash begins late is made up for by the next one, up to an interval. So a login after some time without logins never waits.
 */
export const nextStart = (due: number, began: number): number => Math.max(due, began - HASH_INTERVAL) + HASH_INTERVAL;

/** How long a hash took, and for how long of that the thread ran, both in milliseconds. The rest of the time it waited for a core. */
export interface HashTimes {
  readonly took: number;
  readonly ran: number;
}

/**
 * By how many milliseconds hashes lag behind after one more, given the delay before it. A hash may take as long as its interval,
 * or half as long again as it ran: on a slow machine, hashes longer than the interval do not mean that the thread is starved.
 */
export const delayAfter = (delay: number, { took, ran }: HashTimes): number =>
  Math.max(0, delay + took - Math.max(HASH_INTERVAL, ran * 1.5));
