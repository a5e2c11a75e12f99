/** Intervals of a poller, in milliseconds. */
export interface PollingOptions {
  /** Between the starts of two calls. */
  readonly intervalMs: number;
  /** Longest wait after repeated failures. */
  readonly maxIntervalMs: number;
  /** A page that was hidden for longer than this polls immediately when it becomes visible again. */
  readonly immediateAfterMs: number;
  /**
   * Returns random numbers from 0 to 1, which spread the calls of pages that were opened, or failed, at the same time: the first
   * call is up to a tenth of the interval earlier, and waits after failures are up to half as long again. Unset: no spreading.
   */
  readonly jitter?: () => number;
}

/** Visibility of the page, as the browser reports it. */
export interface PageVisibility {
  readonly hidden: () => boolean;
  /** Calls the listener whenever it may have changed. Returns a function that stops it. */
  readonly onChange: (listener: () => void) => () => void;
}

/** Limit on concurrent calls; the oldest is aborted for the next one. */
const MAX_CONCURRENT = 4;
const INTERVAL_JITTER = 0.1;
const BACKOFF_JITTER = 0.5;

/**
 * Calls `poll` at a fixed interval while the page is visible, first after one interval, however long the answers take. A call
 * that rejects doubles the wait from the second failure in a row on, up to the longest; the first success restores the interval.
 * A hidden page does not call. A cancelled call gets an abort by its signal and is not counted.
 *
 * @returns stops it for good, including a call in progress
 */
export function pollWhileVisible(
  poll: (signal: AbortSignal) => Promise<void>,
  options: PollingOptions,
  page: PageVisibility,
): () => void {
  const jitter = options.jitter ?? (() => 0);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastStart = Date.now() - jitter() * INTERVAL_JITTER * options.intervalMs;
  let hiddenAt: number | undefined = page.hidden() ? Date.now() : undefined;
  let failures = 0;
  let backoffJitter = 1;
  let pending: readonly AbortController[] = [];
  let stopped = false;

  const schedule = (): void => {
    clearTimeout(timer);
    if (stopped || page.hidden()) return;
    const backedOff = failures > 1 ? options.intervalMs * 2 ** (failures - 1) * backoffJitter : options.intervalMs;
    const wait = Math.min(backedOff, options.maxIntervalMs);
    // Beats missed while hidden are skipped, not made up for.
    const since = Math.max(0, Date.now() - lastStart);
    timer = setTimeout(() => void run(), wait - (since % wait));
  };

  const run = async (): Promise<void> => {
    const call = new AbortController();
    const cancelled = pending.length < MAX_CONCURRENT ? undefined : pending[0];
    cancelled?.abort();
    pending = [...pending.filter((other) => other !== cancelled), call];
    lastStart = Date.now();
    schedule();
    const before = failures;
    try {
      await poll(call.signal);
      failures = call.signal.aborted ? failures : 0;
    } catch {
      failures += call.signal.aborted ? 0 : 1;
      backoffJitter = 1 + jitter() * BACKOFF_JITTER;
    }
    pending = pending.filter((other) => other !== call);
    if (failures !== before) schedule();
  };

  const unsubscribe = page.onChange(() => {
    if (page.hidden()) {
      hiddenAt ??= Date.now();
      clearTimeout(timer);
      return;
    }
    const hiddenFor = hiddenAt === undefined ? 0 : Date.now() - hiddenAt;
    hiddenAt = undefined;
    if (hiddenFor > options.immediateAfterMs) void run();
    else schedule();
  });
  schedule();
  return () => {
    stopped = true;
    for (const call of pending) call.abort();
    clearTimeout(timer);
    unsubscribe();
  };
}
