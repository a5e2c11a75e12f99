export interface PumpOptions {
  /** One look for work. True if there is more. Called by one at a time. */
  readonly look: () => Promise<boolean>;
  /** Milliseconds between two looks without a wake-up: for what other processes wrote, and for retries. */
  readonly intervalMs: number;
  readonly onFailure: (error: unknown) => void;
}

/** Work that goes out to other systems. */
export interface Pump {
  /** Call it after a change; the work begins at once. */
  wake(): void;
  /** True once the work is to end. */
  isStopped(): boolean;
  /** Resolves when what is being sent is out. */
  stop(): Promise<void>;
}

/** Looks for work at once, after each wake-up, and at intervals, one look at a time. */
export function startPump({ look, intervalMs, onFailure }: PumpOptions): Pump {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  async function run(): Promise<void> {
    do {
      again = false;
      const more = await look().catch(onFailure);
      again ||= more === true;
    } while (again && !stopped);
    running = undefined;
  }

  function wake(): void {
    again = true;
    if (!stopped) running ??= run();
  }

  const timer = setInterval(wake, intervalMs);
  timer.unref();
  // Not in this call: what the caller makes of the pump is at hand when the first look begins.
  queueMicrotask(wake);
  return {
    wake,
    isStopped: () => stopped,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
