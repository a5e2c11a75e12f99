/** Figures that say how bad the worst was: of several runs the worst stands. The others are counts, and add up. */
const WORST = /^(slowest|p9\d|limit)|\b(p9\d|s|ms|MB)$/;
/** Figures that say how often something was varied, the same in every run. */
const SAME = new Set(['sinks']);

/**
 * One result of two runs of a line on the same code, the earlier first: what was done, faults and counts add up, of percentiles and
 * of the slowest the worse stands (the p95 of two runs together is never above the higher of the two). Each run is told in `runs`.
 */
export function addResults(earlier, later) {
  const figures = { ...earlier.figures };
  for (const [name, value] of Object.entries(later.figures)) {
    const before = figures[name];
    if (typeof value !== 'number' || typeof before !== 'number' || SAME.has(name)) figures[name] = value;
    else figures[name] = WORST.test(name) ? Math.max(before, value) : before + value;
  }
  const piece = ({ done, seed, date, seconds, load, commit }) => ({ done, seed, date, seconds, load, commit });
  return {
    ...later,
    done: earlier.done + later.done,
    figures,
    faults: [...new Set([...earlier.faults, ...later.faults])].slice(0, 20),
    faultCount: earlier.faultCount + later.faultCount,
    seconds: earlier.seconds + later.seconds,
    runs: [...(earlier.runs ?? [piece(earlier)]), piece(later)],
  };
}
