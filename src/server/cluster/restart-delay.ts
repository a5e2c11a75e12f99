const INITIAL_MS = 100;
const MAX_MS = 30_000;
/** A worker that ran this long did not exit because of its start. */
const HEALTHY_MS = 60_000;

/** Milliseconds to wait before a worker is restarted, by the number of previous ones that exited soon after their start. */
export function restartDelay(failures: number): number {
  return Math.min(INITIAL_MS * 2 ** Math.min(failures, 16), MAX_MS);
}

/** The number of early exits in a row, after a worker that ran for `livedMs` exited. */
export function countFailure(before: number, livedMs: number): number {
  return livedMs >= HEALTHY_MS ? 0 : before + 1;
}
