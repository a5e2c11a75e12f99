/** Figures that are maxima: of several runs the worst one is kept. The others are counts, and are summed. */
const WORST = /^(slowest|p9\d|limit)|\b(p9\d|s|ms|MB)$/;
/** Figures that are the same in every run. */
const SAME = new Set(['sinks']);

/**
 * Merges the results of two runs of a line on the same code, the earlier first: faults and counts are summed, of percentiles and
 * maxima the worse one is kept (the p95 of both runs is never above the higher of the two). `runs` lists each run.
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
