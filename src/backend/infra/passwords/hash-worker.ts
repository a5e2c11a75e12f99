import { parentPort, workerData } from 'node:worker_threads';
import { hashRawSync } from '@node-rs/argon2';
import type { HashJob } from '~/backend/definitions/password-hashing';
import { lowerThreadPriority, runWhenIdle } from '../thread-priority';
import { toArgon2 } from './argon2';
import { nextStart } from './hash-pace';
import type { HashAnswer, HashThreadData } from './hash-thread';

/** Thread that hashes passwords one after another in the background. */

lowerThreadPriority();
const { whenIdle }: HashThreadData = workerData;
const asleep = new Int32Array(new SharedArrayBuffer(4));

/** Time from which the next hash may begin. */
let due = Number.NEGATIVE_INFINITY;
let hasShare = true;

parentPort?.on('message', (job: HashJob) => {
  const began = performance.now();
  const hash = hashRawSync(job.message, toArgon2(job));
  const ended = performance.now();
  parentPort?.postMessage({ hash, took: ended - began } satisfies HashAnswer);
  // Not before: a single login does not wait for it, and gets its share of a busy machine.
  if (whenIdle && hasShare) runWhenIdle();
  hasShare = false;
  due = nextStart(due, began);
  Atomics.wait(asleep, 0, 0, Math.max(0, due - performance.now()));
});
