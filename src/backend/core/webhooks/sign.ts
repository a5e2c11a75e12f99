import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A new secret in the form of Standard Webhooks: 32 random bytes. */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

/**
 * The headers of Standard Webhooks for a body. `at`: unix seconds of this attempt. A secret without the prefix is taken as it is.
 *
 * @see https://www.standardwebhooks.com
 */
export function signedHeaders(secret: string, id: string, at: number, body: string): Readonly<Record<string, string>> {
  const key = secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.from(secret);
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  return {
    'content-type': 'application/json; charset=utf-8',
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,${signature}`,
  };
}
