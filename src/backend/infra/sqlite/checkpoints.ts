import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Start data of the thread. */
export interface CheckpointData {
  /** The database file. */
  readonly path: string;
}

/** The message that ends the thread. */
export const END = 'end';

/**
 * Makes checkpoints on a worker thread: they flush the disk twice, which would block the main thread for tens of milliseconds.
 */
export interface Checkpoints {
  /** Called after each flush of the log. */
  flushed(): void;
  close(): Promise<void>;
}

/** Number of flushes between two checkpoints: a few hundred pages, similar to SQLite's default. */
const FLUSHES = 64;

/**
 * Starts the thread on first use, and another one if it crashes. If all of them fail, the write connection itself makes a
 * checkpoint when the log is large.
 */
export function createCheckpoints(worker: string, path: string, onProblem: (error: Error) => void): Checkpoints {
  let thread: Worker | undefined;
  let flushes = 0;
  let busy = false;

  function fail(error: unknown): void {
    busy = false;
    thread = undefined;
    onProblem(error instanceof Error ? error : new Error(String(error)));
  }

  function start(): Worker {
    const data: CheckpointData = { path };
    const started = new Worker(worker, { workerData: data, name: 'checkpoints' });
    started.on('message', () => {
      busy = false;
    });
    started.on('error', fail);
    // The process must not stay alive for it.
    started.unref();
    return started;
  }

  return {
    flushed() {
      flushes += 1;
      if (flushes < FLUSHES || busy) return;
      flushes = 0;
      busy = true;
      try {
        thread ??= start();
        thread.postMessage('checkpoint');
      } catch (error) {
        // The system refuses a thread. The writes are on the disk, so they must not fail.
        fail(error);
      }
    },
    async close() {
      if (thread === undefined) return;
      const ended = once(thread, 'exit');
      thread.postMessage(END);
      // `fail` has reported the error of a thread that crashes here; nothing is lost, as the log is complete.
      await ended.catch(() => undefined);
    },
  };
}
