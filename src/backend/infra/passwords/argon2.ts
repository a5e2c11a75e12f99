import { hashRaw } from '@node-rs/argon2';
import type { PasswordHashing } from '~/backend/definitions/password-hashing';

/** The package's number for argon2id. */
const ARGON2ID = 2;

/** Hashes in Node's thread pool. */
export const argon2Hashing: PasswordHashing = {
  derive: ({ message, salt, memoryKib, passes, bytes }) =>
    hashRaw(message, {
      algorithm: ARGON2ID,
      salt,
      memoryCost: memoryKib,
      timeCost: passes,
      parallelism: 1,
      outputLen: bytes,
    }),
};
