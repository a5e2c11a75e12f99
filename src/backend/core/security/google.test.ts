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
