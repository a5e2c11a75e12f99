import { createHash, type JsonWebKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, type GenerateKeyPairResult, generateKeyPair, SignJWT } from 'jose';

export const ISSUER_CLIENT = { clientId: 'hirmondo-test', clientSecret: 'titok' } as const;

/** Claims to change in a valid token; undefined removes a claim. */
export type Claims = Readonly<Record<string, unknown>>;

export interface Consent {
  /** Claims that differ from those of a valid token. */
  readonly claims?: Claims;
  /** Signs with a key that the issuer does not publish. */
  readonly forged?: boolean;
  /** Creates the answer of the token endpoint from the valid token and the public key. */
  readonly answer?: (token: string, publicKey: JsonWebKey) => unknown;
}

/** An OpenID Connect provider on a free port, as strict about PKCE and codes as a real one. */
export interface FakeIssuer {
  readonly origin: string;
  /** Consents on the consent page at this address; returns the query of the redirect. */
  consent(address: string, consent?: Consent): URLSearchParams;
  /** Sets the consent of later links on the consent page. */
  choose(consent: Consent): void;
  /** Reasons for refused codes, in order. */
  readonly refusals: readonly string[];
  close(): Promise<void>;
}

interface Grant extends Consent {
  readonly challenge: string;
  readonly redirectUri: string;
  readonly nonce: string;
}

let pairs: Promise<readonly [GenerateKeyPairResult, GenerateKeyPairResult]> | undefined;

/** The issuer's key and another one, generated once per process, which takes longer than most tests. */
function keyPairs(): NonNullable<typeof pairs> {
  pairs ??= Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  return pairs;
}

/** `now` returns the time for tokens in unix milliseconds; `account` is their user unless a consent changes the claims. */
export async function startFakeIssuer(now: () => number, account: { readonly email: string }): Promise<FakeIssuer> {
  const [own, foreign] = await keyPairs();
  const keys = [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }];
  const grants = new Map<string, Grant>();
  const refusals: string[] = [];

  function tokenFor({ nonce, claims, forged }: Grant): Promise<string> {
    const seconds = Math.floor(now() / 1000);
    const good = { iss: origin, aud: ISSUER_CLIENT.clientId, sub: '1001', iat: seconds, exp: seconds + 3600, nonce };
    return new SignJWT({ ...good, email: account.email, email_verified: true, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .sign(forged ? foreign.privateKey : own.privateKey);
  }

  let chosen: Consent = {};
  function consent(address: string, given: Consent = {}): URLSearchParams {
    const asked = new URL(address).searchParams;
    const code = `code-${grants.size}-${asked.get('state') ?? ''}`;
    grants.set(code, {
      ...given,
      challenge: asked.get('code_challenge') ?? '',
      redirectUri: asked.get('redirect_uri') ?? '',
      nonce: asked.get('nonce') ?? '',
    });
    return new URLSearchParams({ code, state: asked.get('state') ?? '' });
  }

  async function exchange(form: URLSearchParams): Promise<unknown> {
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const wrong = [
      grant === undefined && 'code',
      form.get('client_secret') !== ISSUER_CLIENT.clientSecret && 'client',
      form.get('redirect_uri') !== grant?.redirectUri && 'redirect_uri',
      verifier !== grant?.challenge && 'code_verifier',
    ].find((word) => word !== false);
    if (wrong !== undefined) refusals.push(wrong);
    if (grant === undefined || wrong !== undefined) return undefined;
    const token = await tokenFor(grant);
    return grant.answer === undefined ? { id_token: token } : await grant.answer(token, keys[0] ?? {});
  }

  async function answer(path: string, body: string): Promise<unknown> {
    const endpoints = {
      authorization_endpoint: `${origin}/consent`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/keys`,
    };
    if (path === '/.well-known/openid-configuration') return { issuer: origin, ...endpoints };
    if (path === '/keys') return { keys };
    return path === '/token' ? await exchange(new URLSearchParams(body)) : undefined;
  }

  /** Address of the redirect after consent or refusal. */
  function wayBack(asked: URLSearchParams, consent: URLSearchParams): string {
    return `${asked.get('redirect_uri')}?${consent}`;
  }

  /** The consent page for browsers, with links to consent and to refuse. */
  function page(address: string): string {
    const asked = new URL(address).searchParams;
    const no = new URLSearchParams({ error: 'access_denied', state: asked.get('state') ?? '' });
    const link = (to: string, words: string) => `<p><a href="${to.replaceAll('&', '&amp;')}">${words}</a></p>`;
    return `<!doctype html><title>Consent</title>${link(wayBack(asked, consent(address, chosen)), 'Yes')}${link(wayBack(asked, no), 'No')}`;
  }

  const server = createServer((request, response) => {
    if (request.url?.startsWith('/consent?')) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page(`${origin}${request.url}`));
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void answer(request.url ?? '', Buffer.concat(chunks).toString()).then((found) => {
        response.writeHead(found === undefined ? 400 : 200, { 'content-type': 'application/json' });
        response.end(typeof found === 'string' ? found : JSON.stringify(found ?? { error: 'invalid_grant' }));
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    refusals,
    consent,
    choose(next) {
      chosen = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
