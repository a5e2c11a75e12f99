import { hash as digest, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
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
/**
 * Milliseconds from the beginning of one attempt to that of the next (ADR 53): twenty editors who sign in at once wait 0.8 s at
 * most, and readers have the rest of the core.
 */
const INTERVAL = 40;

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
  /** A hash of an owner's code that is the same each time, so that it can be found among others; as slow as that of a password. */
  findable(code: string, owner: string): Promise<string>;
}

/** A hash that matches no password, so that a login with an unknown name takes as long as one with a known name. */
const NOBODY = [
  'argon2id',
  MEMORY_KIB,
  PASSES,
  randomBytes(16).toString('base64url'),
  randomBytes(BYTES).toString('base64url'),
].join('$');

export function createPasswords({ derive }: PasswordHashing): Passwords {
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
    async findable(code, owner) {
      const nonce = digest('sha256', `recovery codes of ${owner}`, 'buffer').subarray(0, 16);
      const hash = await compute(code, nonce, MEMORY_KIB, PASSES);
      return ['argon2id', MEMORY_KIB, PASSES, Buffer.from(hash).toString('base64url')].join('$');
    },
  };
}

/** Checks of passwords, one after another. */
export interface Turns {
  /**
   * Runs the work when it is its turn: senders in turn, such as networks, so that none can keep the others waiting. Rejects with
   * TooManyLogins if too many are waiting.
   */
  run<T>(work: () => Promise<T>, from: string): Promise<T>;
}

/** `interval` is milliseconds from the beginning of one to that of the next, `max` a limit on those that wait. */
export function createTurns({ interval = INTERVAL, max = WAITING } = {}): Turns {
  const refusal = () => new TooManyLogins('Too many logins are under way');
  const oneByOne = new ConcurrencyLimit(1, { maxWaiting: max, refusal });
  let due = 0;
  return {
    run: (work, from) =>
      oneByOne.run(async () => {
        const pause = due - performance.now();
        if (pause > 0) await wait(pause);
        due = performance.now() + interval;
        return await work();
      }, from),
  };
}
