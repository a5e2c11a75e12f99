/** How a poller keeps time. All in milliseconds. */
export interface Rhythm {
  /** Between the starts of two calls. */
  readonly everyMs: number;
  /** Longest wait after repeated failures. */
  readonly longestMs: number;
  /** A tab that was hidden for longer than this calls at once when it is seen again. */
  readonly rearmMs: number;
}

/**
 * Calls `poll` on a fixed beat while the page is visible, first after one interval. A call that rejects doubles the wait
 * from the second failure in a row on, up to the longest; the first success restores the beat. A hidden page does not
 * call. Calls never overlap.
 *
 * @returns stops it for good
 */
export function startPolling(poll: () => Promise<void>, rhythm: Rhythm): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastStart = Date.now();
  let hiddenAt: number | undefined = document.hidden ? lastStart : undefined;
  let failures = 0;
  let running = false;
  let stopped = false;

  const wait = (): number => Math.min(rhythm.everyMs * 2 ** Math.max(0, failures - 1), rhythm.longestMs);

  const schedule = (): void => {
    clearTimeout(timer);
    if (stopped || running || document.hidden) return;
    // Beats missed while hidden are skipped, not made up for.
    const late = Math.max(0, Date.now() - lastStart);
    timer = setTimeout(run, wait() - (late % wait()));
  };

  const run = async (): Promise<void> => {
    if (running) return;
    running = true;
    lastStart = Date.now();
    try {
      await poll();
      failures = 0;
    } catch {
      failures += 1;
    }
    running = false;
    schedule();
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
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
