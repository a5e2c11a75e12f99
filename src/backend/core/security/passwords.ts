import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hashRaw } from '@node-rs/argon2';

/** The package's number for argon2id. */
const ARGON2ID = 2;
/**
 * One of OWASP's equal profiles for argon2id (46 MiB and 1 pass … 7 MiB and 5), the one that takes the least of a processor: its memory
 * fits into caches. Twenty logins at once wait for each other; see `npm run bench -- login`.
 */
const MEMORY_KIB = 7_168;
const PASSES = 5;
const BYTES = 32;
/** Hashes at once: one core is left to readers. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** Attempts that may wait for their turn. */
const WAITING = 64;

/** Too many logins wait already. */
export class TooManyLogins extends Error {
  override readonly name = 'TooManyLogins';
}

/** Computes an argon2id hash on a thread of Node's pool; the package takes a third of the time that node:crypto's takes. */
function derive(password: string, salt: Buffer, memoryCost: number, timeCost: number): Promise<Buffer> {
  // NFKC: an accent typed as two signs is the accent typed as one.
  const message = Buffer.from(password.normalize('NFKC'));
  return hashRaw(message, { algorithm: ARGON2ID, salt, memoryCost, timeCost, parallelism: 1, outputLen: BYTES });
}

/** Hash of a password for keeping: how it was made, salt and result. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derive(password, nonce, MEMORY_KIB, PASSES);
  return ['argon2id', MEMORY_KIB, PASSES, nonce.toString('base64url'), hash.toString('base64url')].join('$');
}

/** A hash that no password has, so that a login with an unknown name takes as long as one with a known name. */
const NOBODY = [
  'argon2id',
  MEMORY_KIB,
  PASSES,
  randomBytes(16).toString('base64url'),
  randomBytes(BYTES).toString('base64url'),
].join('$');

/** True for the password of a kept hash; with undefined it takes as long and is false. */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const [, memory = '', passes = '', nonce = '', hash = ''] = (kept ?? NOBODY).split('$');
  const wanted = Buffer.from(hash, 'base64url');
  const given = await derive(password, Buffer.from(nonce, 'base64url'), Number(memory), Number(passes));
  return wanted.length === given.length && timingSafeEqual(given, wanted) && kept !== undefined;
}

/** Gives turns to work that takes a processor. */
export interface Turns {
  /** Runs the work when its turn comes. Rejects with TooManyLogins when too many wait. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createTurns(atOnce: number = AT_ONCE, most: number = WAITING): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (running < atOnce) running += 1;
      else if (waiting.length >= most) throw new TooManyLogins('Too many logins are under way');
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        // The slot is handed on; `running` decreases only if the queue is empty.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
