import { Worker } from 'node:worker_threads';
import type { HashJob, PasswordHashing } from '~/backend/definitions/password-hashing';
import { canRunWhenIdle } from '../thread-priority';
import { pooledHashing } from './argon2';
import { delayAfter, HASH_INTERVAL, MAX_DELAY } from './hash-pace';

/** Milliseconds for which threads have a share of the processor after one without was starved. */
const BUSY_MS = 10_000;

/** Settings passed to the thread. */
export interface HashThreadData {
  /** After its first hash the thread runs only while no other wants its core. */
  readonly whenIdle: boolean;
}

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
  /** Time limit for one hash, milliseconds; 10,000 by default. */
  readonly limit?: number;
  /** Milliseconds without work after which the thread ends, to free its memory; five minutes by default. */
  readonly idle?: number;
  /** Lets the thread run only while its core is idle, and gives it a share if it is starved; by default where that is possible. */
  readonly whenIdle?: boolean;
  /** Delay in milliseconds from which such a thread counts as starved; 100 by default. */
  readonly maxDelay?: number;
}

/** A running thread. */
interface HashThread extends HashThreadData {
  readonly worker: Worker;
  /** False until its first answer. */
  started: boolean;
  /** By how many milliseconds its hashes lag behind. */
  delay: number;
}

/** The job with copies of its bytes: a small buffer is part of a pool, which posting it would copy as a whole. */
const withOwnBytes = ({ message, salt, ...job }: HashJob): HashJob => ({
  ...job,
  message: Uint8Array.from(message),
  salt: Uint8Array.from(salt),
});

function startThread(path: string, whenIdle: boolean): HashThread {
  // Its heap stays tiny: the memory of a hash is outside it.
  const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };
  const workerData: HashThreadData = { whenIdle };
  const worker = new Worker(path, { name: 'passwords', resourceLimits, workerData });
  // The process must not stay alive for it.
  worker.unref();
  return { worker, whenIdle, started: false, delay: 0 };
}

/**
 * Hashes on a worker thread, which is started by the first job. If it crashes, the current job runs in Node's pool and the next
 * one starts another thread.
 */
export function createHashThread(options: HashThreadOptions): PasswordHashing {
  const { worker, onProblem, limit = 10_000, idle = 5 * 60_000, whenIdle = canRunWhenIdle, maxDelay = MAX_DELAY } = options;
  let thread: HashThread | undefined;
  let busyUntil = Number.NEGATIVE_INFINITY;
  let resting: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function end(): Promise<void> {
    clearTimeout(resting);
    const ending = thread?.worker;
    thread = undefined;
    ending?.removeAllListeners();
    ending?.on('error', () => undefined);
    await ending?.terminate();
  }

  /** Ends a thread that got too little of the processor; the next one has a share. */
  function endStarved(): void {
    busyUntil = performance.now() + BUSY_MS;
    void end();
  }

  function currentThread(): HashThread {
    const wanted = whenIdle && performance.now() >= busyUntil;
    // The machine may be less busy by now.
    if (wanted && thread?.whenIdle === false) void end();
    thread ??= startThread(worker, wanted);
    return thread;
  }

  function onThread(job: HashJob): Promise<Uint8Array> {
    clearTimeout(resting);
    return new Promise((resolve, reject) => {
      const working = currentThread();
      const giveUp = (error: Error) => {
        clearTimeout(late);
        void end();
        reject(error);
      };
      const patience = maxDelay + HASH_INTERVAL - working.delay;
      const isImpatient = working.whenIdle && working.started && patience < limit;
      let answered = false;
      const late = setTimeout(
        () => {
          if (!isImpatient) return giveUp(new Error(`A hash took more than ${limit} ms`));
          // The answer may have arrived while this thread was busy.
          setImmediate(() => {
            if (answered || thread !== working) return;
            endStarved();
            resolve(onThread(job));
          });
        },
        isImpatient ? patience : limit,
      );
      working.worker.removeAllListeners();
      working.worker.once('error', giveUp);
      working.worker.once('exit', () => giveUp(new Error('The thread of passwords ended')));
      working.worker.once('message', ({ hash, took }: HashAnswer) => {
        answered = true;
        clearTimeout(late);
        working.started = true;
        working.delay = delayAfter(working.delay, took);
        if (working.whenIdle && working.delay > maxDelay) endStarved();
        else resting = setTimeout(() => void end(), idle).unref();
        resolve(hash);
      });
      working.worker.postMessage(withOwnBytes(job));
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
