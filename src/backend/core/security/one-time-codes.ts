import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { mainEdition } from '~/editions/registry';

/** Seconds per code of an authenticator; the codes of one step before and after are accepted too. */
const PERIOD = 30;
const WINDOW = 1;
const DIGITS = 6;
const RECOVERY_CODES = 10;
/** Characters that are hard to confuse. */
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

/** Creates an authenticator's secret, base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The otpauth: address for an authenticator's QR code. */
export const totpAddress = (secret: string, email: string): string => createTotp(secret, email).toString();

/** The time step of a code; undefined if the code is wrong. `nowMs` is unix milliseconds. */
export function totpStep(secret: string, code: string, nowMs: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = createTotp(secret).validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? undefined : Math.floor(nowMs / 1000 / PERIOD) + delta;
}

/** Creates a code of six digits for an email. */
export const newMailCode = (): string => String(randomInt(0, 10 ** DIGITS)).padStart(DIGITS, '0');

/** Creates recovery codes for editors who lose their phone; each is valid once. */
export function newRecoveryCodes(): readonly string[] {
  const letters = (count: number) => Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => `${letters(5)}-${letters(5)}`);
}

/** Normalises a recovery code; undefined if invalid. */
export function recoveryCodeIn(text: string): string | undefined {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '');
  return /^[A-Z2-9]{10}$/.test(plain) ? plain : undefined;
}

/** Removes the spaces that people type in codes. */
export const digitsIn = (text: string): string => text.replaceAll(/\s/g, '');
