import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { mainEdition } from '~/editions/registry';

/** Seconds of one code of an authenticator; one step before and after counts, too. */
const PERIOD = 30;
const WINDOW = 1;
const DIGITS = 6;
const RECOVERY_CODES = 10;
/** Characters that are not easily confused. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const createTotp = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: mainEdition.identity.name,
    label,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  });

/** A new secret of an authenticator, base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator reads from a QR code. */
export const totpAddress = (secret: string, email: string): string => createTotp(secret, email).toString();

/** The time step that a code is of; undefined if it is wrong. `nowMs` is unix milliseconds. */
export function totpStep(secret: string, code: string, nowMs: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = createTotp(secret).validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? undefined : Math.floor(nowMs / 1000 / PERIOD) + delta;
}

/** Six digits for a letter. */
export const newMailCode = (): string => String(randomInt(0, 10 ** DIGITS)).padStart(DIGITS, '0');

/** Codes for the day when the telephone is lost: each is good once. */
export function newRecoveryCodes(): readonly string[] {
  const letters = (count: number) => Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => `${letters(5)}-${letters(5)}`);
}

/** A recovery code as it was written down, in one form; undefined if it is none. */
export function recoveryCodeIn(text: string): string | undefined {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '');
  return /^[A-Z2-9]{10}$/.test(plain) ? plain : undefined;
}

/** A code of digits without the spaces that people put into it. */
export const digitsIn = (text: string): string => text.replaceAll(/\s/g, '');
