import { availableParallelism } from 'node:os';
import { hashRaw, type Options } from '@node-rs/argon2';
import type { HashJob, PasswordHashing } from '~/backend/definitions/password-hashing';

/** The package's number for argon2id. */
const ARGON2ID = 2;

/** Options of the package for a job. */
export const toArgon2 = ({ salt, memoryKib, passes, bytes }: HashJob): Options => ({
  algorithm: ARGON2ID,
  salt,
  memoryCost: memoryKib,
  timeCost: passes,
  parallelism: 1,
  outputLen: bytes,
});

/** Hashes in Node's thread pool, leaving one core free: used without a build, and on the command line. */
export const pooledHashing: PasswordHashing = {
  atOnce: Math.max(1, availableParallelism() - 1),
  derive: (job) => hashRaw(job.message, toArgon2(job)),
  close: async () => undefined,
};
