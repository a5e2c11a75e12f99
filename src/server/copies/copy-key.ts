import { createHmac } from 'node:crypto';
import { readOrMakeKey } from '~/backend/index';
import type { OwnSecrets } from '../settings/own-secrets';

/**
 * The key that signs addresses of copied pictures: made of a secret that all machines have, otherwise one of this machine, kept in
 * a file.
 */
export function readCopyKey(
  { sessionSecret, adminToken }: Pick<OwnSecrets, 'sessionSecret' | 'adminToken'>,
  file: string,
): Buffer {
  const secret = sessionSecret ?? adminToken ?? readOrMakeKey(file);
  return createHmac('sha256', secret).update('hirmondo addresses of copied pictures').digest();
}
