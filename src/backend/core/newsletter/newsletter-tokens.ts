import { createHmac, timingSafeEqual } from 'node:crypto';

/** Tokens of the links in emails. */
export interface NewsletterTokens {
  /** Token of a confirmation link, valid until `expiresAt`, unix seconds. */
  confirmation(requestId: string, expiresAt: number): string;
  /** Id of the request; undefined for an invalid or expired token. `now` is unix seconds. */
  readConfirmation(token: string, now: number): string | undefined;
  /** Token for unsubscribing from one list, or with '' from all; never expires, because readers keep emails. */
  unsubscription(subscriberId: string, listCode: string, issueId?: string): string;
  readUnsubscription(token: string): Unsubscription | undefined;
  /** Name of the mailbox to which the letter of an issue comes back (VERP); undefined for ids that do not fit one. */
  bounceName(issueId: string, subscriberId: string): string | undefined;
  /** Whose letter has come back to a mailbox of that name, in any case. */
  readBounceName(name: string): { readonly issueId: string; readonly subscriberId: string } | undefined;
}

interface Unsubscription {
  readonly subscriberId: string;
  readonly listCode: string;
  /** The issue that had the link; undefined for another letter. */
  readonly issueId: string | undefined;
}

/** Bytes of the signature: long enough to be unguessable, short enough for a link that mail programs do not break. */
const SIGNATURE_BYTES = 18;

/**
 * A mailbox has at most 64 characters before the @, which mail servers may write in lower case: bytes in hexadecimal, of which the few
 * of the signature keep anybody from having others' subscriptions removed.
 */
const ISSUE_BYTES = 4;
const READER_BYTES = 16;
const BOUNCE_SIGNATURE = 5;
const BOUNCE_NAME = new RegExp(`^[\\da-f]{${2 * (ISSUE_BYTES + READER_BYTES + BOUNCE_SIGNATURE)}}$`, 'i');
/** Bytes of the id of an issue, in hexadecimal. */
export const ISSUE_ID_BYTES = ISSUE_BYTES;

/** Tokens signed with a key that is loaded when it is first needed, and again after a failure of the database. */
export function rememberTokens(load: () => Promise<string>): () => Promise<NewsletterTokens> {
  let known: Promise<NewsletterTokens> | undefined;
  return () => {
    known ??= load().then(createNewsletterTokens);
    known.catch(() => {
      known = undefined;
    });
    return known;
  };
}

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
    unsubscription: (subscriberId, listCode, issueId) =>
      seal('unsubscribe', subscriberId, listCode, ...(issueId === undefined ? [] : [issueId])),
    readUnsubscription(token) {
      const [subscriberId, listCode = '', issueId] = unseal('unsubscribe', token) ?? [];
      return subscriberId === undefined ? undefined : { subscriberId, listCode, issueId };
    },
    bounceName(issueId, subscriberId) {
      const [issue, reader] = [Buffer.from(issueId, 'hex'), Buffer.from(subscriberId, 'base64url')];
      if (issue.length !== ISSUE_BYTES || reader.length !== READER_BYTES) return undefined;
      const payload = Buffer.concat([issue, reader]);
      return Buffer.concat([payload, sign('bounce', payload.toString('hex')).subarray(0, BOUNCE_SIGNATURE)]).toString('hex');
    },
    readBounceName(name) {
      if (!BOUNCE_NAME.test(name)) return undefined;
      const bytes = Buffer.from(name, 'hex');
      const payload = bytes.subarray(0, ISSUE_BYTES + READER_BYTES);
      const wanted = sign('bounce', payload.toString('hex')).subarray(0, BOUNCE_SIGNATURE);
      if (!timingSafeEqual(bytes.subarray(payload.length), wanted)) return undefined;
      return {
        issueId: payload.subarray(0, ISSUE_BYTES).toString('hex'),
        subscriberId: payload.subarray(ISSUE_BYTES).toString('base64url'),
      };
    },
  };
}
