import { parentPort } from 'node:worker_threads';
import { hashRawSync } from '@node-rs/argon2';
import type { HashJob } from '~/backend/definitions/password-hashing';
import type { ThreadAnswer, ThreadJob } from '../jobs/job-thread';
import { lowerThreadPriority } from '../thread-priority';
import { toArgon2 } from './argon2';
import { nextStart } from './hash-pace';
import type { HashAnswer } from './hash-thread';

/** Thread that hashes passwords one after another in the background. */

lowerThreadPriority();
const asleep = new Int32Array(new SharedArrayBuffer(4));

/** Time from which the next hash may begin. */
let due = Number.NEGATIVE_INFINITY;

parentPort?.on('message', ({ id, input: job }: ThreadJob<HashJob>) => {
  const began = performance.now();
  const before = process.threadCpuUsage();
  const hash = hashRawSync(job.message, toArgon2(job));
  const { user, system } = process.threadCpuUsage(before);
  const times = { took: performance.now() - began, ran: (user + system) / 1_000 };
  parentPort?.postMessage({ id, output: { hash, ...times } } satisfies ThreadAnswer<HashAnswer>);
  due = nextStart(due, began);
  // Not before the answer: a single login does not wait for it.
  Atomics.wait(asleep, 0, 0, Math.max(0, due - performance.now()));
});
