/** Limit on concurrent preloads; further ones wait (SC-16). */
export const MAX_PRELOADS = 4;

/** A queue of tasks that run once each, a few at a time, oldest first. */
export interface PreloadQueue {
  /** Queues `key` unless it was queued within the last `freshFor` milliseconds. */
  readonly add: (key: string) => void;
  /** Drops the waiting tasks. */
  readonly clear: () => void;
}

/**
 * Creates a queue.
 *
 * @param load runs the task of a key; a rejection counts as done
 * @param now monotonic milliseconds
 */
export function createPreloadQueue(
  load: (key: string) => Promise<unknown>,
  {
    max = MAX_PRELOADS,
    freshFor = 30_000,
    now,
  }: { readonly max?: number; readonly freshFor?: number; readonly now: () => number },
): PreloadQueue {
  const done = new Map<string, number>();
  let waiting: string[] = [];
  let running = 0;

  const advance = (): void => {
    while (running < max) {
      const key = waiting.shift();
      if (key === undefined) return;
      running += 1;
      done.set(key, now());
      load(key)
        .catch(() => undefined)
        .finally(() => {
          running -= 1;
          advance();
        });
    }
  };

  return {
    add(key) {
      const last = done.get(key);
      if ((last !== undefined && now() - last < freshFor) || waiting.includes(key)) return;
      waiting.push(key);
      advance();
    },
    clear() {
      waiting = [];
    },
  };
}
