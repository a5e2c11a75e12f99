import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { PasswordHashing } from '~/backend/definitions/password-hashing';
import { ConcurrencyLimit } from '~/lib/concurrency/concurrency-limit';

/**
 * One of OWASP's equivalent profiles for argon2id (46 MiB and 1 pass … 7 MiB and 5 passes). This one needs the least processor
 * time, because its memory fits into caches; see `npm run bench -- login`.
 */
const MEMORY_KIB = 7_168;
const PASSES = 5;
const BYTES = 32;
/** Limit on waiting attempts. */
const WAITING = 64;

/** Thrown if too many logins are waiting already. */
export class TooManyLogins extends Error {
  override readonly name = 'TooManyLogins';
}

/** Password hashing with argon2id. */
export interface Passwords {
  /** Hash of a password for storing, with its parameters and salt. */
  hash(password: string): Promise<string>;
  /** True if the password belongs to the stored hash; with undefined it takes as long and returns false. */
  isRight(password: string, kept: string | undefined): Promise<boolean>;
}

/** A hash that matches no password, so that a login with an unknown name takes as long as one with a known name. */
const NOBODY = [
  'argon2id',
  MEMORY_KIB,
  PASSES,
  randomBytes(16).toString('base64url'),
  randomBytes(BYTES).toString('base64url'),
].join('$');

export function createPasswords({ derive }: Pick<PasswordHashing, 'derive'>): Passwords {
  // NFKC makes composed and decomposed accents equal.
  const compute = (password: string, salt: Uint8Array, memoryKib: number, passes: number): Promise<Uint8Array> =>
    derive({ message: new TextEncoder().encode(password.normalize('NFKC')), salt, memoryKib, passes, bytes: BYTES });
  return {
    async hash(password) {
      const nonce = randomBytes(16);
      const hash = await compute(password, nonce, MEMORY_KIB, PASSES);
      return ['argon2id', MEMORY_KIB, PASSES, nonce.toString('base64url'), Buffer.from(hash).toString('base64url')].join('$');
    },
    async isRight(password, kept) {
      const [, memory = '', passes = '', nonce = '', hash = ''] = (kept ?? NOBODY).split('$');
      const wanted = Buffer.from(hash, 'base64url');
      const given = await compute(password, Buffer.from(nonce, 'base64url'), Number(memory), Number(passes));
      return wanted.length === given.length && timingSafeEqual(given, wanted) && kept !== undefined;
    },
  };
}

/** Limits concurrent CPU-bound work. */
export interface Turns {
  /**
   * Runs the work when it is its turn: senders in turn, such as networks, so that none can keep the others waiting. Rejects with
   * TooManyLogins if too many are waiting.
   */
  run<T>(work: () => Promise<T>, from: string): Promise<T>;
}

export const createTurns = (atOnce: number, max: number = WAITING): Turns =>
  new ConcurrencyLimit(atOnce, { maxWaiting: max, refusal: () => new TooManyLogins('Too many logins are under way') });
