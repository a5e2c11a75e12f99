import type { HashJob, PasswordHashing } from '~/backend/definitions/password-hashing';
import { ConcurrencyLimit } from '~/lib/concurrency/concurrency-limit';
import { createJobThread } from '../jobs/job-thread';
import { pooledHashing } from './argon2';
import { delayAfter, type HashTimes, MAX_DELAY } from './hash-pace';

/** What is logged with the error of `onProblem`. */
export const HASHING_FAILED = 'The password worker thread failed; the next login starts a new one.';

export interface HashAnswer extends HashTimes {
  readonly hash: Uint8Array;
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

/**
 * Hashes one after another on a worker thread. If it fails, the current job runs in Node's pool and the next one starts another
 * thread.
 */
export function createHashThread(options: HashThreadOptions): PasswordHashing {
  const { worker, onProblem, onDelay = () => undefined, limit = 10_000, idle } = options;
  const turns = new ConcurrencyLimit(1);
  const thread = createJobThread<HashJob, HashAnswer>({
    worker,
    name: 'passwords',
    // Its heap stays tiny: the memory of a hash is outside it.
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
    limit,
    idle,
    inPlace: async (job) => ({ hash: await pooledHashing.derive(job), took: 0, ran: 0 }),
    onProblem,
  });
  let delay = 0;
  return {
    atOnce: 1,
    async derive(job) {
      const { hash, ...times } = await turns.run(() => thread.run(withOwnBytes(job)));
      delay = delayAfter(delay, times);
      if (delay > MAX_DELAY) {
        delay = 0;
        onDelay();
      }
      return hash;
    },
    close: () => turns.run(() => thread.close()),
  };
}
