import { Worker } from 'node:worker_threads';
import type { HashJob, PasswordHashing } from '~/backend/definitions/password-hashing';
import { endThread } from '../jobs/end-thread';
import { pooledHashing } from './argon2';
import { delayAfter, MAX_DELAY } from './hash-pace';

/** What is logged with the error of `onProblem`. */
export const HASHING_FAILED = 'The password worker thread failed; the next login starts a new one.';

/** A hash, and the milliseconds it took on the thread. */
export interface HashAnswer {
  readonly hash: Uint8Array;
  readonly took: number;
}

export interface HashThreadOptions {
  /** hash-worker.ts, built. */
  readonly worker: string;
  /** Called if the thread crashes or takes too long. */
  readonly onProblem: (error: Error) => void;
  /** Called each time that hashes lag behind by another 100 ms: the thread gets too little of the processor. */
  readonly onDelay?: () => void;
  /** Time limit for one hash, milliseconds; 10,000 by default. */
  readonly limit?: number;
  /** Milliseconds without work after which the thread ends, to free its memory; five minutes by default. */
  readonly idle?: number;
}

/** The job with copies of its bytes: a small buffer is part of a pool, which posting it would copy as a whole. */
const withOwnBytes = ({ message, salt, ...job }: HashJob): HashJob => ({
  ...job,
  message: Uint8Array.from(message),
  salt: Uint8Array.from(salt),
});

function startThread(path: string): Worker {
  // Its heap stays tiny: the memory of a hash is outside it.
  const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };
  const worker = new Worker(path, { name: 'passwords', resourceLimits });
  // The process must not stay alive for it.
  worker.unref();
  return worker;
}

/**
 * Hashes on a worker thread, which is started by the first job. If it crashes, the current job runs in Node's pool and the next
 * one starts another thread.
 */
export function createHashThread(options: HashThreadOptions): PasswordHashing {
  const { worker, onProblem, onDelay = () => undefined, limit = 10_000, idle = 5 * 60_000 } = options;
  let thread: Worker | undefined;
  let delay = 0;
  let resting: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function end(): Promise<void> {
    clearTimeout(resting);
    const ending = thread;
    thread = undefined;
    await endThread(ending);
  }

  function onThread(job: HashJob): Promise<Uint8Array> {
    clearTimeout(resting);
    return new Promise((resolve, reject) => {
      thread ??= startThread(worker);
      const giveUp = (error: Error) => {
        clearTimeout(late);
        void end();
        reject(error);
      };
      const late = setTimeout(() => giveUp(new Error(`A hash took more than ${limit} ms`)), limit);
      thread.removeAllListeners();
      thread.once('error', giveUp);
      thread.once('exit', () => giveUp(new Error('The thread of passwords ended')));
      thread.once('message', ({ hash, took }: HashAnswer) => {
        clearTimeout(late);
        resting = setTimeout(() => void end(), idle).unref();
        delay = delayAfter(delay, took);
        if (delay > MAX_DELAY) {
          delay = 0;
          onDelay();
        }
        resolve(hash);
      });
      thread.postMessage(withOwnBytes(job));
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
