/** How a poller keeps time. All in milliseconds. */
export interface Rhythm {
  /** Between the starts of two calls. */
  readonly everyMs: number;
  /** Longest wait after repeated failures. */
  readonly longestMs: number;
  /** A tab that was hidden for longer than this calls at once when it is seen again. */
  readonly rearmMs: number;
}

/** Calls that may be under way at once; the oldest is given up for the next. */
const MOST_UNDER_WAY = 4;

/**
 * Calls `poll` on a fixed beat while the page is visible, first after one interval, however long the answers take. A call
 * that rejects doubles the wait from the second failure in a row on, up to the longest; the first success restores the
 * beat. A hidden page does not call. A call that is given up is told by its signal and counts for nothing.
 *
 * @returns stops it for good, and the call under way with it
 */
export function startPolling(poll: (signal: AbortSignal) => Promise<void>, rhythm: Rhythm): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastStart = Date.now();
  let hiddenAt: number | undefined = document.hidden ? lastStart : undefined;
  let failures = 0;
  let underWay: readonly AbortController[] = [];
  let stopped = false;

  const schedule = (): void => {
    clearTimeout(timer);
    if (stopped || document.hidden) return;
    const wait = Math.min(rhythm.everyMs * 2 ** Math.max(0, failures - 1), rhythm.longestMs);
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
    }
    underWay = underWay.filter((other) => other !== call);
    if (failures !== before) schedule();
  };

  const onVisibility = (): void => {
    if (document.hidden) {
      hiddenAt = Date.now();
      clearTimeout(timer);
      return;
    }
    const hiddenFor = hiddenAt === undefined ? 0 : Date.now() - hiddenAt;
    hiddenAt = undefined;
    if (hiddenFor > rhythm.rearmMs) void run();
    else schedule();
  };

  document.addEventListener('visibilitychange', onVisibility);
  schedule();
  return () => {
    stopped = true;
    for (const call of underWay) call.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
