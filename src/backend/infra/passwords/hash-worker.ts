import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashRawSync } from '@node-rs/argon2';
import type { HashJob } from '~/backend/definitions/password-hashing';
import { toArgon2 } from './argon2';

/** Thread that computes hashes of passwords, one after another, in what readers leave of the processor. */

const LOW_PRIORITY = 10;
/** Milliseconds from one hash to the next, at most: twenty logins at once are answered in 340, where the processor allows that. */
const LONGEST_TURN = 17;

// On Linux 0 means the thread that asks; elsewhere it would be the whole process.
if (process.platform === 'linux' && getPriority(0) < LOW_PRIORITY) setPriority(0, LOW_PRIORITY);

const asleep = new Int32Array(new SharedArrayBuffer(4));

/** Processor milliseconds of this thread so far. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

parentPort?.on('message', (job: HashJob) => {
  const [began, before] = [performance.now(), usedMs()];
  parentPort?.postMessage(hashRawSync(job.message, toArgon2(job)));
  // As long a rest as the work was: many logins at once take half of a core. Who comes alone does not notice. On a machine with other
  // work the hash itself has waited for the processor, and whoever logs in does not wait for a rest besides.
  const turn = performance.now() - began;
  Atomics.wait(asleep, 0, 0, Math.max(0, Math.min(usedMs() - before, LONGEST_TURN - turn)));
});
