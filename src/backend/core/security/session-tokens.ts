import { createHmac, createSecretKey, hash, hkdfSync } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import type { EditorStore } from '~/backend/definitions/editors';

/** Seconds for which an access token is valid: short, because a page may be left open on a screen. */
export const ACCESS_SECONDS = 10 * 60;
/** Seconds within which the code must follow the password. */
export const CHALLENGE_SECONDS = 5 * 60;
/** Seconds for which a device is known after a login. */
const DEVICE_SECONDS = 400 * 24 * 3600;
/** Seconds by which clocks of two machines may differ. */
const SKEW = 30;
const ALGORITHM = 'HS256';
const ISSUER = 'hirmondo';

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const HEADER = encode({ alg: ALGORITHM });

/** Purpose of a token; a token of one kind is not valid as another. */
type Purpose = 'access' | 'code' | 'device';

export interface AccessClaims {
  readonly editorId: string;
  readonly sessionId: string;
}

export interface DeviceClaims {
  readonly editorId: string;
  readonly id: string;
}

/** Signs and verifies the kinds of self-contained tokens (JWT). */
export interface SessionTokenSigner {
  access(claims: AccessClaims, now: number): string;
  /** 'expired' only for a token issued by this site. */
  readAccess(token: string, now: number): Promise<AccessClaims | 'expired' | undefined>;
  /** `seconds`: its lifetime. */
  challenge(id: string, now: number, seconds?: number): string;
  /** Id of the challenge; undefined if the token is invalid or expired. */
  readChallenge(token: string, now: number): Promise<string | undefined>;
  /** For a device of the editor; `id` names the device, `seconds` is the token's lifetime. */
  device(claims: DeviceClaims, now: number, seconds?: number): string;
  readDevice(token: string, now: number): Promise<DeviceClaims | undefined>;
}

/** Times are unix seconds. Each purpose has its own key, derived from the secret. */
export function createSessionTokenSigner(secret: string): SessionTokenSigner {
  const deriveKey = (purpose: Purpose) => {
    const key = createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', `hirmondo ${purpose} token`, 32)));
    // CryptoKeys are created once: raw bytes would be converted to a key for each token.
    return { key, cryptoKey: key.toCryptoKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['verify']) };
  };
  const keys = { access: deriveKey('access'), code: deriveKey('code'), device: deriveKey('device') };

  /**
   * Creates a JWS in compact form (RFC 7515, section 7.1). jose would sign the same, but with Web Crypto, which takes a job of
   * Node's thread pool and two turns of the event loop for what takes microseconds.
   */
  function sign(purpose: Purpose, claims: Record<string, string>, now: number, seconds: number): string {
    const payload = { ...claims, iss: ISSUER, aud: purpose, iat: now, exp: now + seconds };
    const signed = `${HEADER}.${encode(payload)}`;
    return `${signed}.${createHmac('sha256', keys[purpose].key).update(signed).digest('base64url')}`;
  }

  async function read(purpose: Purpose, token: string, now: number, tolerance: number) {
    if (token.length > 2048) return undefined;
    try {
      const { payload } = await jwtVerify(token, keys[purpose].cryptoKey, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: purpose,
        requiredClaims: ['iat', 'exp'],
        clockTolerance: tolerance,
        currentDate: new Date(now * 1000),
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) return 'expired';
      if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  return {
    access: ({ editorId, sessionId }, now) => sign('access', { sub: editorId, sid: sessionId }, now, ACCESS_SECONDS),
    async readAccess(token, now) {
      const payload = await read('access', token, now, SKEW);
      if (payload === undefined || payload === 'expired') return payload;
      const { sub, sid } = payload;
      return typeof sub === 'string' && typeof sid === 'string' ? { editorId: sub, sessionId: sid } : undefined;
    },
    challenge: (id, now, seconds = CHALLENGE_SECONDS) => sign('code', { jti: id }, now, seconds),
    async readChallenge(token, now) {
      const payload = await read('code', token, now, 0);
      return payload === undefined || payload === 'expired' ? undefined : payload.jti;
    },
    device: ({ editorId, id }, now, seconds = DEVICE_SECONDS) => sign('device', { sub: editorId, jti: id }, now, seconds),
    async readDevice(token, now) {
      const payload = await read('device', token, now, SKEW);
      if (payload === undefined || payload === 'expired') return undefined;
      const { sub, jti } = payload;
      return typeof sub === 'string' && typeof jti === 'string' ? { editorId: sub, id: jti } : undefined;
    },
  };
}

/** The signer of the secret, which is read when it is first needed; without one, that of the store is used. */
export function rememberSigner(
  store: Pick<EditorStore, 'secret'>,
  secret: string | undefined,
  randomId: () => string,
): () => Promise<SessionTokenSigner> {
  let known: Promise<SessionTokenSigner> | undefined;
  return () => {
    known ??= (secret === undefined ? store.secret(randomId) : Promise.resolve(secret))
      .then(createSessionTokenSigner)
      .catch((error: unknown) => {
        // The next call tries again: the database may have failed temporarily.
        known = undefined;
        throw error;
      });
    return known;
  };
}

/** Hash for storing refresh tokens and codes: read access to the database is not enough to use them. */
export function hashParts(...parts: readonly string[]): string {
  return hash('sha256', parts.join(' '), 'base64url');
}
