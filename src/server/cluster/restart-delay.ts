const FIRST_MS = 100;
const LONGEST_MS = 30_000;
/** A worker that lived this long did not end because of its start. */
const HEALTHY_MS = 60_000;

/** Milliseconds to wait before a worker is started again, by how many before it ended soon after their start. */
export function restartDelay(failures: number): number {
  return Math.min(FIRST_MS * 2 ** Math.min(failures, 16), LONGEST_MS);
}

/** The number of early ends in a row, after a worker that lived `livedMs` ended. */
export function countFailure(before: number, livedMs: number): number {
  return livedMs >= HEALTHY_MS ? 0 : before + 1;
}
