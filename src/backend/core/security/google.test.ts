import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { createGoogle } from './google';

const ISSUER = 'https://issuer.example';
const REDIRECT = 'http://localhost/login';

/** Sign-in with an issuer whose file at `endless` never ends. `taken` counts its megabytes that were read. */
function openEndless(endless: string) {
  const state = { taken: 0 };
  const answers: Readonly<Record<string, object>> = {
    '/.well-known/openid-configuration': {
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/consent`,
      token_endpoint: `${ISSUER}/token`,
      jwks_uri: `${ISSUER}/keys`,
    },
    '/token': { id_token: `${Buffer.from('{"alg":"RS256","kid":"a"}').toString('base64url')}.e30.AA` },
  };
  const body = () =>
    new ReadableStream({
      pull(stream) {
        state.taken += 1;
        if (state.taken > 20) stream.close();
        else stream.enqueue(new Uint8Array(1024 * 1024).fill(0x20));
      },
    });
  const fetch = async (address: string | URL | Request) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address);
    return pathname === endless ? new Response(body()) : Response.json(answers[pathname] ?? {});
  };
  const failures: unknown[] = [];
  const google = createGoogle(
    { issuer: ISSUER, clientId: 'c', clientSecret: 's', redirectUris: [REDIRECT], fetch, clock: Date.now },
    (error) => failures.push(error),
  );
  return { google, state };
}

it('reads no more of the description of an issuer than its limit', async () => {
  const { google, state } = openEndless('/.well-known/openid-configuration');
  const options = { redirectUri: REDIRECT, state: 's', nonce: 'n', codeChallenge: 'c' };
  await expect(google.authorizeUrl(options)).rejects.toThrow('too much');
  expect(state.taken).toBeLessThan(4);
});

it.each(['/token', '/keys'])('reads no more of %s than its limit', async (path) => {
  const { google, state } = openEndless(path);
  const request = { code: 'c', redirect_uri: REDIRECT, code_verifier: 'v', nonce: 'n' };
  expect(await google.account(request)).toBeUndefined();
  expect(state.taken).toBeGreaterThan(0);
  expect(state.taken).toBeLessThan(4);
});

/** An issuer that answers the exchange of a code with `token`, and what an operator learns of the sign-in. */
async function failureWith(token: Response, described: object = {}): Promise<unknown> {
  const { publicKey } = await keys;
  const answers: Readonly<Record<string, Response>> = {
    '/.well-known/openid-configuration': Response.json({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/consent`,
      token_endpoint: `${ISSUER}/token`,
      jwks_uri: `${ISSUER}/keys`,
      ...described,
    }),
    '/token': token,
    '/keys': Response.json({ keys: [{ ...(await exportJWK(publicKey)), kid: 'a', alg: 'ES256' }] }),
  };
  const failures: unknown[] = [];
  const google = createGoogle(
    {
      issuer: ISSUER,
      clientId: 'c',
      clientSecret: 's',
      redirectUris: [REDIRECT],
      fetch: async (address) => answers[new URL(String(address)).pathname] ?? new Response('', { status: 404 }),
      clock: Date.now,
    },
    (error) => failures.push(error),
  );
  expect(await google.account({ code: 'c', redirect_uri: REDIRECT, code_verifier: 'v', nonce: 'n' })).toBeUndefined();
  expect(failures.length).toBeLessThan(2);
  return failures[0];
}

const keys = generateKeyPair('ES256');

async function tokenWith(claims: Readonly<Record<string, string>>): Promise<Response> {
  const { privateKey } = await keys;
  const token = new SignJWT({ email: 'anna@example.org', email_verified: true, nonce: 'n', iss: ISSUER, aud: 'c', ...claims });
  const signed = token.setProtectedHeader({ alg: 'ES256', kid: 'a' }).setSubject('1').setIssuedAt().setExpirationTime('5m');
  return Response.json({ id_token: await signed.sign(privateKey) });
}

const refusal = (status: number) => Response.json({ error: 'invalid' }, { status });

it('tells the operator about a sign-in that cannot work, without the claims of its token', async () => {
  const named = new Error(`The issuer calls itself https://other.example, not ${ISSUER} (GOOGLE_ISSUER)`);
  expect(await failureWith(refusal(400), { issuer: 'https://other.example' })).toEqual(named);
  expect(await failureWith(refusal(401))).toEqual(new Error('The issuer answered 401'));
  for (const claim of ['iss', 'aud']) {
    const failure = await failureWith(await tokenWith({ [claim]: 'other' }));
    expect(failure).toEqual(new Error(`The issuer's token is invalid: unexpected "${claim}" claim value`));
    expect(JSON.stringify(failure)).not.toContain('anna');
  }
});

it('does not tell the operator about codes that anybody may send', async () => {
  expect(await failureWith(refusal(400))).toBeUndefined();
  expect(await failureWith(await tokenWith({ nonce: 'other' }))).toBeUndefined();
});
