import { parentPort } from 'node:worker_threads';
import { hashRawSync } from '@node-rs/argon2';
import type { HashJob } from '~/backend/definitions/password-hashing';
import { lowerThreadPriority } from '../thread-priority';
import { toArgon2 } from './argon2';

/** Thread that hashes passwords one after another in the background. */

/** Longest interval between two hashes, milliseconds: twenty concurrent logins take at least 340. */
const MAX_TURN = 17;

lowerThreadPriority();

const asleep = new Int32Array(new SharedArrayBuffer(4));

/** Processor milliseconds of this thread so far. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

parentPort?.on('message', (job: HashJob) => {
  const [began, before] = [performance.now(), usedMs()];
  parentPort?.postMessage(hashRawSync(job.message, toArgon2(job)));
  // Pauses for as long as the work took, so that many concurrent logins use half of a core; a single login does not wait for it.
  // On a busy machine the hash itself already waited for the processor, so there is no further pause.
  const turn = performance.now() - began;
  Atomics.wait(asleep, 0, 0, Math.max(0, Math.min(usedMs() - before, MAX_TURN - turn)));
});
