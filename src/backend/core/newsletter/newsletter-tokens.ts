import { createHmac, timingSafeEqual } from 'node:crypto';

/** Tokens of the links in emails. */
export interface NewsletterTokens {
  /** Token of a confirmation link, valid until `expiresAt`, unix seconds. */
  confirmation(requestId: string, expiresAt: number): string;
  /** Id of the request; undefined for an invalid or expired token. `now` is unix seconds. */
  readConfirmation(token: string, now: number): string | undefined;
  /** Token for unsubscribing from one list, or with '' from all; never expires, because readers keep emails. */
  unsubscription(subscriberId: string, listCode: string): string;
  readUnsubscription(token: string): { readonly subscriberId: string; readonly listCode: string } | undefined;
}

/** Bytes of the signature: long enough to be unguessable, short enough for a link that mail programs do not break. */
const SIGNATURE_BYTES = 18;

/** Tokens signed with a key. A token of one kind is not valid as another. */
export function createNewsletterTokens(secret: string): NewsletterTokens {
  const sign = (purpose: string, payload: string): Buffer =>
    createHmac('sha256', secret).update(`${purpose} ${payload}`).digest().subarray(0, SIGNATURE_BYTES);

  function seal(purpose: string, ...parts: readonly string[]): string {
    const payload = Buffer.from(parts.join(' ')).toString('base64url');
    return `${payload}.${sign(purpose, payload).toString('base64url')}`;
  }

  function unseal(purpose: string, token: string): readonly string[] | undefined {
    const [payload = '', signature = '', ...rest] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const wanted = sign(purpose, payload);
    if (rest.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
    return Buffer.from(payload, 'base64url').toString().split(' ');
  }

  return {
    confirmation: (requestId, expiresAt) => seal('confirm', requestId, String(expiresAt)),
    readConfirmation(token, now) {
      const [id, expiresAt] = unseal('confirm', token) ?? [];
      return id !== undefined && Number(expiresAt) > now ? id : undefined;
    },
    unsubscription: (subscriberId, listCode) => seal('unsubscribe', subscriberId, listCode),
    readUnsubscription(token) {
      const [subscriberId, listCode = ''] = unseal('unsubscribe', token) ?? [];
      return subscriberId === undefined ? undefined : { subscriberId, listCode };
    },
  };
}
