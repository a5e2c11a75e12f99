import { Worker } from 'node:worker_threads';
import type { HashJob, PasswordHashing } from '~/backend/definitions/password-hashing';
import { pooledHashing } from './argon2';

export interface HashThreadOptions {
  /** hash-worker.ts, built. */
  readonly worker: string;
  /** Called if the thread crashes or takes too long. */
  readonly onProblem: (error: Error) => void;
  /** Time limit for one hash, milliseconds; 10,000 by default. */
  readonly limit?: number;
  /** Milliseconds without work after which the thread ends, to free its memory; five minutes by default. */
  readonly idle?: number;
}

/**
 * Hashes on a worker thread, which is started by the first job. If it crashes, the current job runs in Node's pool and the next
 * one starts another thread.
 */
export function createHashThread({ worker, onProblem, limit = 10_000, idle = 5 * 60_000 }: HashThreadOptions): PasswordHashing {
  let thread: Worker | undefined;
  let resting: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function end(): Promise<void> {
    clearTimeout(resting);
    const ending = thread;
    thread = undefined;
    ending?.removeAllListeners();
    ending?.on('error', () => undefined);
    await ending?.terminate();
  }

  function start(): Worker {
    // Its heap stays tiny: the memory of a hash is outside it.
    const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };
    const started = new Worker(worker, { name: 'passwords', resourceLimits });
    // The process must not stay alive for it.
    started.unref();
    return started;
  }

  function onThread(job: HashJob): Promise<Uint8Array> {
    clearTimeout(resting);
    return new Promise((resolve, reject) => {
      thread ??= start();
      const working = thread;
      const giveUp = (error: Error) => {
        clearTimeout(late);
        void end();
        reject(error);
      };
      const late = setTimeout(() => giveUp(new Error(`A hash took more than ${limit} ms`)), limit);
      working.removeAllListeners();
      working.once('error', giveUp);
      working.once('exit', () => giveUp(new Error('The thread of passwords ended')));
      working.once('message', (hash: Uint8Array) => {
        clearTimeout(late);
        resting = setTimeout(() => void end(), idle).unref();
        resolve(hash);
      });
      // A small buffer is part of a pool, which would be copied as a whole.
      working.postMessage({ ...job, message: Uint8Array.from(job.message), salt: Uint8Array.from(job.salt) } satisfies HashJob);
    });
  }

  return {
    atOnce: 1,
    async derive(job) {
      const turn = last.then(() => onThread(job));
      last = turn.catch(() => undefined);
      try {
        return await turn;
      } catch (error) {
        onProblem(error instanceof Error ? error : new Error(String(error)));
        return await pooledHashing.derive(job);
      }
    },
    async close() {
      await last;
      await end();
    },
  };
}
