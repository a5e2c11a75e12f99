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

/** By how many milliseconds hashes lag behind their interval after one that took `took`, given the delay before it. */
export const delayAfter = (delay: number, took: number): number => Math.max(0, delay + took - HASH_INTERVAL);
