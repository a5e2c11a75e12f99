/** Milliseconds that the work below takes on the idle machine on which the limits of tests were set. */
const REFERENCE_MS = 42;
/** A machine slower than this is not measured by limits any more. */
const MAX_SLOWNESS = 4;

function work(): number {
  let sum = 0;
  for (let step = 0; step < 30_000_000; step += 1) sum = (Math.imul(sum, 31) + step) | 0;
  return sum;
}

/** How many times longer work takes now, beside what else the machine does, than on an idle machine; 1 to 4. */
export function slowness(): number {
  const begun = performance.now();
  work();
  return Math.min(MAX_SLOWNESS, Math.max(1, (performance.now() - begun) / REFERENCE_MS));
}

/**
 * A time limit in milliseconds, as much longer as the machine is slower now. For limits that tell something apart ("at once" from
 * "after the timeout of ten seconds"): what is only fast or slow belongs in the bench.
 */
export const limit = (milliseconds: number): number => milliseconds * slowness();
