import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What the thread is started with. */
export interface CheckpointData {
  /** The database file. */
  readonly path: string;
}

/** The message that ends the thread. */
export const END = 'end';

/**
 * Brings the log into the database file on a thread: that flushes the disk twice, and on the thread that answers it would hold up every
 * reader for tens of milliseconds.
 */
export interface Checkpoints {
  /** Called after each flush of the log. */
  flushed(): void;
  close(): Promise<void>;
}

/** Flushes between two checkpoints: a few hundred pages, as with SQLite's own. */
const FLUSHES = 64;

/**
 * Starts the thread when there is first something to do, and another one when it broke down. Should none come through, the writing
 * connection makes a checkpoint by itself when the log has grown large.
 */
export function createCheckpoints(worker: string, path: string, onProblem: (error: Error) => void): Checkpoints {
  let thread: Worker | undefined;
  let flushes = 0;
  let busy = false;

  function start(): Worker {
    const data: CheckpointData = { path };
    const started = new Worker(worker, { workerData: data, name: 'checkpoints' });
    started.on('message', () => {
      busy = false;
    });
    started.on('error', (error: Error) => {
      busy = false;
      thread = undefined;
      onProblem(error);
    });
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
      thread ??= start();
      thread.postMessage('checkpoint');
    },
    async close() {
      if (thread === undefined) return;
      const ended = once(thread, 'exit');
      thread.postMessage(END);
      await ended;
    },
  };
}
