/** Intervals of a poller, in milliseconds. */
export interface Rhythm {
  /** Between the starts of two calls. */
  readonly everyMs: number;
  /** Longest wait after repeated failures. */
  readonly longestMs: number;
  /** A page that was hidden for longer than this polls immediately when it becomes visible again. */
  readonly rearmMs: number;
  /**
   * Returns random numbers from 0 to 1, which spread the calls of pages that were opened, or failed, at the same time: the first
   * call is up to a tenth of the interval earlier, and waits after failures are up to half as long again. Unset: no spreading.
   */
  readonly spread?: () => number;
}

/** Visibility of the page, as the browser reports it. */
export interface PageSight {
  readonly hidden: () => boolean;
  /** Calls the listener whenever it may have changed. Returns a function that stops it. */
  readonly onChange: (listener: () => void) => () => void;
}

/** Limit on concurrent calls; the oldest is aborted for the next one. */
const MOST_UNDER_WAY = 4;
const FIRST_SOONER = 0.1;
const FAILURE_LONGER = 0.5;

/**
 * Calls `poll` at a fixed interval while the page is visible, first after one interval, however long the answers take. A call
 * that rejects doubles the wait from the second failure in a row on, up to the longest; the first success restores the interval.
 * A hidden page does not call. A cancelled call gets an abort by its signal and is not counted.
 *
 * @returns stops it for good, including a call in progress
 */
export function startBeat(poll: (signal: AbortSignal) => Promise<void>, rhythm: Rhythm, page: PageSight): () => void {
  const spread = rhythm.spread ?? (() => 0);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastStart = Date.now() - spread() * FIRST_SOONER * rhythm.everyMs;
  let hiddenAt: number | undefined = page.hidden() ? Date.now() : undefined;
  let failures = 0;
  let longer = 1;
  let underWay: readonly AbortController[] = [];
  let stopped = false;

  const schedule = (): void => {
    clearTimeout(timer);
    if (stopped || page.hidden()) return;
    const backedOff = failures > 1 ? rhythm.everyMs * 2 ** (failures - 1) * longer : rhythm.everyMs;
    const wait = Math.min(backedOff, rhythm.longestMs);
    // Beats missed while hidden are skipped, not made up for.
    const since = Math.max(0, Date.now() - lastStart);
    timer = setTimeout(() => void run(), wait - (since % wait));
  };

  const run = async (): Promise<void> => {
    const call = new AbortController();
    const givenUp = underWay.length < MOST_UNDER_WAY ? undefined : underWay[0];
    givenUp?.abort();
    underWay = [...underWay.filter((other) => other !== givenUp), call];
    lastStart = Date.now();
    schedule();
    const before = failures;
    try {
      await poll(call.signal);
      failures = call.signal.aborted ? failures : 0;
    } catch {
      failures += call.signal.aborted ? 0 : 1;
      longer = 1 + spread() * FAILURE_LONGER;
    }
    underWay = underWay.filter((other) => other !== call);
    if (failures !== before) schedule();
  };

  const forget = page.onChange(() => {
    if (page.hidden()) {
      hiddenAt ??= Date.now();
      clearTimeout(timer);
      return;
    }
    const hiddenFor = hiddenAt === undefined ? 0 : Date.now() - hiddenAt;
    hiddenAt = undefined;
    if (hiddenFor > rhythm.rearmMs) void run();
    else schedule();
  });
  schedule();
  return () => {
    stopped = true;
    for (const call of underWay) call.abort();
    clearTimeout(timer);
    forget();
  };
}
