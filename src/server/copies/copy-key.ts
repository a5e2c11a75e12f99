import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { OwnSecrets } from '../settings/own-secrets';

const BYTES = 32;

/**
 * The key that signs addresses of copied pictures: made of a secret that all machines have, otherwise one of this machine, kept in
 * a file.
 */
export function readCopyKey({ sessionSecret, adminToken }: OwnSecrets, file: string): Buffer {
  const secret = sessionSecret ?? adminToken ?? readOrMake(file);
  return createHmac('sha256', secret).update('hirmondo addresses of copied pictures').digest();
}

/** Several processes may start at once: whichever links its file first has made the key of all. */
function readOrMake(file: string): Buffer {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, randomBytes(BYTES), { mode: 0o600 });
  try {
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return readFileSync(file);
}
