import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Beginning of every sealed text; a text without it was stored before there were keys. */
const MARK = 'v1.';

/** Encrypts secrets that have to be read again, with a key that is not where they are stored. */
export interface SecretBox {
  /** `owner` is whose secret it is: moved to another account, it cannot be opened. */
  seal(secret: string, owner: string): string;
  /** The secret, or a text that was stored unsealed; undefined if it was sealed with another key or for another owner. */
  open(stored: string, owner: string): string | undefined;
}

export const isSealed = (stored: string): boolean => stored.startsWith(MARK);

/** `readKey` is called when the key is first needed. */
export function createSecretBox(readKey: () => string | Uint8Array): SecretBox {
  let known: Buffer | undefined;
  const key = (): Buffer => (known ??= Buffer.from(hkdfSync('sha256', readKey(), '', 'hirmondo secrets of factors', 32)));
  return {
    seal(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key(), nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return MARK + sealed.toString('base64url');
    },
    open(stored, owner) {
      if (!isSealed(stored)) return stored;
      const sealed = Buffer.from(stored.slice(MARK.length), 'base64url');
      if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv(ALGORITHM, key(), sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-TAG_BYTES));
      try {
        return decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
