import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { GoogleRequest } from '~/lib/contract/security';
import { readLimitedText } from '~/lib/http/limited-body';
import { plainEmail } from '~/lib/newsletter/email';

/** Timeout of each call to the issuer, milliseconds. */
const TIMEOUT = 4_000;
/** Milliseconds for which the issuer's metadata is cached. */
const KEPT = 60 * 60 * 1000;
const SKEW = 30;
/** Limit on the issuer's answers, bytes. */
const MAX_BYTES = 64 * 1024;

export interface GoogleOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Exact addresses to which the issuer may redirect the browser. */
  readonly redirectUris: readonly string[];
  readonly fetch: typeof fetch;
  /** Unix milliseconds. */
  readonly clock: () => number;
}

/** An account that the issuer has verified. */
export interface GoogleAccount {
  readonly sub: string;
  /** Lower case; verified by the issuer. */
  readonly email: string;
}

/** Sign-in with Google by OpenID Connect. */
export interface Google {
  /** Address of the consent page. Rejects if the issuer does not answer, or is another one. */
  authorizeUrl(options: {
    readonly redirectUri: string;
    readonly state: string;
    readonly nonce: string;
    readonly codeChallenge: string;
  }): Promise<string>;
  /** The account for a code; undefined if the code or the issuer's answer is invalid. Never rejects. */
  account(request: GoogleRequest): Promise<GoogleAccount | undefined>;
}

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
const tokenAnswer = z.object({ id_token: z.string().max(16_384) });
const claims = z.object({ sub: z.string().min(1).max(255), email: z.string().min(3).max(254), email_verified: z.literal(true) });

export function createGoogle(options: GoogleOptions, onFailure: (error: unknown) => void): Google {
  const { issuer, clientId, clientSecret, redirectUris, clock } = options;
  let known: { readonly at: number; readonly value: Promise<Provider> } | undefined;

  async function ask(url: string, init: RequestInit = {}): Promise<unknown> {
    const response = await options.fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
    if (response.status === 400 && init.method === 'POST') throw new RefusedCode();
    if (!response.ok) throw new Error(`The issuer answered ${response.status}`);
    return JSON.parse(await readText(response));
  }

  async function discover() {
    const found = discovery.parse(await ask(`${issuer}/.well-known/openid-configuration`));
    if (withoutSlash(found.issuer) !== withoutSlash(issuer)) {
      throw new Error(`The issuer calls itself ${found.issuer}, not ${issuer} (GOOGLE_ISSUER)`);
    }
    return {
      ...found,
      keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: TIMEOUT, [customFetch]: limitedFetch(options.fetch) }),
    };
  }
  type Provider = Awaited<ReturnType<typeof discover>>;

  function provider(): Promise<Provider> {
    if (known === undefined || clock() - known.at > KEPT) {
      const value = discover();
      known = { at: clock(), value };
      // Retries after a temporary failure of the issuer.
      value.catch(() => {
        known = undefined;
      });
    }
    return known.value;
  }

  return {
    async authorizeUrl({ redirectUri, state, nonce, codeChallenge }) {
      const url = new URL((await provider()).authorization_endpoint);
      const parameters = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },
    async account({ code, redirect_uri, code_verifier, nonce }) {
      if (!redirectUris.includes(redirect_uri)) return undefined;
      try {
        const { token_endpoint, keys, issuer: named } = await provider();
        const body = new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri,
          client_id: clientId,
          client_secret: clientSecret,
          ...(code_verifier && { code_verifier }),
        });
        const { id_token } = tokenAnswer.parse(await ask(token_endpoint, { method: 'POST', body }));
        const { payload } = await jwtVerify(id_token, keys, {
          // Without this list, the issuer's public key could be used as an HMAC secret.
          algorithms: ['RS256', 'ES256', 'PS256', 'EdDSA'],
          issuer: named,
          audience: clientId,
          requiredClaims: ['exp', 'iat', 'sub'],
          clockTolerance: SKEW,
          currentDate: new Date(clock()),
        });
        if (nonce === undefined || nonce === '' || payload.nonce !== nonce) return undefined;
        // A token with an audience besides us, or issued to another client, was not requested here (OpenID Connect Core 3.1.3.7).
        if (payload.azp !== undefined && payload.azp !== clientId) return undefined;
        if (Array.isArray(payload.aud) && payload.aud.length > 1) return undefined;
        if (Number(payload.iat) > clock() / 1000 + SKEW) return undefined;
        const account = claims.safeParse(payload);
        return account.success ? { sub: account.data.sub, email: plainEmail(account.data.email) } : undefined;
      } catch (error) {
        // Anybody can send a code that the issuer refuses.
        if (!(error instanceof RefusedCode)) onFailure(withoutClaims(error));
        return undefined;
      }
    },
  };
}

/** The issuer does not know the code, or not for this sign-in. */
class RefusedCode extends Error {
  override name = 'RefusedCode';
}

/**
 * The error of an invalid token without the token's claims, which it holds. The token comes from the issuer itself, so the issuer
 * fails, or the settings are wrong.
 */
const withoutClaims = (error: unknown): unknown =>
  error instanceof errors.JOSEError ? new Error(`The issuer's token is invalid: ${error.message}`) : error;

const withoutSlash = (address: string): string => address.replace(/\/$/, '');

/** The text of an answer. Rejects if it has more bytes than allowed, which are then not read. */
async function readText(response: Response): Promise<string> {
  const text = await readLimitedText(response.body, MAX_BYTES);
  if (text === undefined) throw new Error('The issuer answered too much');
  return text;
}

/** A fetch whose answers are read whole, and no further than allowed. */
const limitedFetch = (fetch: GoogleOptions['fetch']) => async (url: string, init: RequestInit) => {
  const response = await fetch(url, init);
  return new Response(await readText(response), { status: response.status, headers: response.headers });
};
