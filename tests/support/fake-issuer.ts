import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export const ISSUER_CLIENT = { clientId: 'hirmondo-test', clientSecret: 'titok' } as const;

/** What an issuer may say of somebody, beside what a good one says; undefined takes a claim away. */
export type Claims = Readonly<Record<string, unknown>>;

export interface Consent {
  /** Claims that differ from a good token's. */
  readonly claims?: Claims;
  /** Signs with a key that the issuer does not publish. */
  readonly forged?: boolean;
}

/** A provider of OpenID Connect on a free port, as strict with PKCE and codes as a real one. */
export interface FakeIssuer {
  readonly origin: string;
  /** What the user's yes on the consent page of this address leads back with. */
  consent(address: string, consent?: Consent): URLSearchParams;
  /** Why codes were not exchanged, in their order. */
  readonly refusals: readonly string[];
  close(): Promise<void>;
}

interface Grant extends Consent {
  readonly challenge: string;
  readonly redirectUri: string;
  readonly nonce: string;
}

/** `now` is what tokens say of their time, unix milliseconds; `account` whom they name unless a consent says otherwise. */
export async function startFakeIssuer(now: () => number, account: { readonly email: string }): Promise<FakeIssuer> {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
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

  async function exchange(form: URLSearchParams): Promise<object | undefined> {
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
    return grant === undefined || wrong !== undefined ? undefined : { id_token: await tokenFor(grant) };
  }

  async function answer(path: string, body: string): Promise<object | undefined> {
    const endpoints = {
      authorization_endpoint: `${origin}/consent`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/keys`,
    };
    if (path === '/.well-known/openid-configuration') return { issuer: origin, ...endpoints };
    if (path === '/keys') return { keys };
    return path === '/token' ? await exchange(new URLSearchParams(body)) : undefined;
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void answer(request.url ?? '', Buffer.concat(chunks).toString()).then((found) => {
        response.writeHead(found === undefined ? 400 : 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(found ?? { error: 'invalid_grant' }));
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    refusals,
    consent(address, consent = {}) {
      const asked = new URL(address).searchParams;
      const code = `code-${grants.size}-${asked.get('state') ?? ''}`;
      grants.set(code, {
        ...consent,
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
        nonce: asked.get('nonce') ?? '',
      });
      return new URLSearchParams({ code, state: asked.get('state') ?? '' });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
