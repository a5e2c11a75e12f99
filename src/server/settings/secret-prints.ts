import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { OwnSecrets } from './own-secrets';

const derive = promisify<string, string, number, Buffer>(scrypt);
const BYTES = 4;

/**
 * Makes, once, fingerprints by which nodes find out that they have different secrets. Short and slow to make: who reads one in the database
 * learns nothing that helps to guess the secret.
 */
export function secretPrints({
  adminToken,
  sessionSecret,
  accountKey,
}: OwnSecrets): () => Promise<Readonly<Record<string, string>>> {
  const print = async (name: string, value: string | undefined) =>
    value === undefined ? 'unset' : (await derive(value, `hirmondo ${name}`, BYTES)).toString('hex');
  const make = async () => ({
    ADMIN_TOKEN: await print('ADMIN_TOKEN', adminToken),
    SESSION_SECRET: await print('SESSION_SECRET', sessionSecret),
    ACCOUNT_KEY: await print('ACCOUNT_KEY', accountKey),
  });
  let made: ReturnType<typeof make> | undefined;
  return () => (made ??= make());
}
