import { createHmac, createPublicKey, type JsonWebKey } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { oneHostDoors, previewDoors } from '~/lib/session/editor-doors';
import { loginWords } from '~/lib/session/login-words';
import { type Consent, ISSUER_CLIENT, startFakeIssuer } from '../../../tests/support/stand-ins/fake-issuer';
import { startTestSite, type TestSite } from '../testing/test-site';

const EMAIL = 'anna@example.org';
const ORIGINS = { main: 'http://localhost', regional: 'http://erdely.localhost' };
const seconds = TEST_NOW / 1000;

const cookieHeader = (response: Response): string =>
  response.headers
    .getSetCookie()
    .filter((line) => !line.includes('Max-Age=0'))
    .map((line) => line.split(';', 1)[0])
    .join('; ');

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const words = (token: string): object => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/**
 * A token's payload under another header; signed with a secret derived from a key, unsigned (''), or with the original
 * signature (undefined).
 */
function withHead(good: string, head: object, secret: JsonWebKey | '' | undefined): string {
  const [, middle = '', signature = ''] = good.split('.');
  const signed = `${encoded(head)}.${middle}`;
  if (secret === undefined) return `${signed}.${signature}`;
  if (secret === '') return `${signed}.`;
  const pem = createPublicKey({ key: secret, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  return `${signed}.${createHmac('sha256', pem).update(signed).digest('base64url')}`;
}

/** A token with another payload between its own header and signature. */
function withWords(good: string, other: object): string {
  const [head = '', , signature = ''] = good.split('.');
  return [head, encoded({ ...words(good), ...other }), signature].join('.');
}

async function open(kind: 'PREVIEW' | 'DESK' = 'PREVIEW') {
  const { login } = kind === 'DESK' ? oneHostDoors : previewDoors;
  const issuer = await startFakeIssuer(() => TEST_NOW, { email: EMAIL });
  const { backend } = await openTestBackend({ origins: ORIGINS, google: { ...ISSUER_CLIENT, issuer: issuer.origin } });
  await backend.editors.add({ email: EMAIL, name: 'Anna', password: 'nagyon hosszú jelszó' });
  const { clientId, clientSecret } = ISSUER_CLIENT;
  const google = { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer.origin };
  const site = await startTestSite({
    env: { [kind]: '1', SESSION_SECRET: 'x'.repeat(40), ...google },
    fetchApi: (request, { clientIp }) => backend.fetch(request, { clientIp }),
    content: backend.content,
    render: async (_, { login: state, user }) => new Response(`${state?.step ?? ''}|${state?.fault ?? ''}|${user?.email ?? ''}`),
  });
  onTestFinished(async () => {
    await site.close();
    await issuer.close();
  });
  /** Begins a sign-in: where the browser is redirected, and the cookies that it keeps for the callback. */
  const begin = async (cookie = '') => {
    const sent = await site.get(`${login}?belepes=google`, { headers: { cookie } });
    return { sent, address: sent.headers.get('location') ?? '', cookie: [cookie, cookieHeader(sent)].filter(Boolean).join('; ') };
  };
  const comeBack = (query: URLSearchParams | string, cookie: string) => site.get(`${login}?${query}`, { headers: { cookie } });
  const signIn = async (consent?: Consent) => {
    const { address, cookie } = await begin();
    return await comeBack(issuer.consent(address, consent), cookie);
  };
  const refused = (response: Response) => expectRefused(site, response);
  return { site, issuer, backend, begin, comeBack, signIn, refused };
}

/**
 * A redirect to the bare address, so that neither history nor bookmarks keep code and state; there the login page with a message
 * about Google's refusal, once, and nobody signed in (AU-05).
 */
async function expectRefused(site: TestSite, response: Response): Promise<void> {
  expect([response.status, response.headers.get('location'), await response.text()]).toEqual([302, '/login', '']);
  const page = await site.get('/login', { headers: { cookie: cookieHeader(response) } });
  expect([page.status, await page.text()]).toEqual([401, `password|${loginWords.googleFailed}|`]);
  expect([cookieHeader(page), page.headers.get('set-cookie')]).toEqual(['', expect.stringMatching(/^hirmondo-google=;/)]);
}

describe('sign-in with Google', () => {
  it('sends a state of ten letters, a nonce and PKCE, and stores them where no script can read them', async () => {
    const { issuer, begin } = await open();
    const { sent, address } = await begin();
    const url = new URL(address);
    expect([sent.status, url.origin + url.pathname]).toEqual([302, `${issuer.origin}/consent`]);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: ISSUER_CLIENT.clientId,
      redirect_uri: 'http://localhost/login',
      response_type: 'code',
      scope: 'openid profile email',
      state: expect.stringMatching(/^[A-Za-z0-9]{10}$/),
      nonce: expect.stringMatching(/^[\w-]{16,}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(sent.headers.get('set-cookie')).toMatch(/^hirmondo-google=.*HttpOnly; SameSite=Lax/);
  });

  it('returns to the desk of the readers’ host by its own address', async () => {
    const { site, issuer, begin, comeBack } = await open('DESK');
    const asked = await site.get('/szerkesztoseg/cikkek');
    const { address, cookie } = await begin(cookieHeader(asked));
    expect(new URL(address).searchParams.get('redirect_uri')).toBe('http://localhost/szerkesztoseg/belepes');
    const entered = await comeBack(issuer.consent(address), cookie);
    expect([entered.status, entered.headers.get('location')]).toEqual([302, '/szerkesztoseg/cikkek']);
    const refused = await comeBack(issuer.consent((await begin()).address), cookie);
    expect(refused.headers.get('location')).toBe('/szerkesztoseg/belepes');
  });

  it('signs an editor in and redirects to the requested page', async () => {
    const { site, issuer, begin, comeBack } = await open();
    const asked = await site.get('/rovat/belfold');
    const { address, cookie } = await begin(cookieHeader(asked));
    const entered = await comeBack(issuer.consent(address), cookie);
    expect([entered.status, entered.headers.get('location')]).toEqual([302, '/rovat/belfold']);
    expect(entered.headers.getSetCookie().find((line) => line.startsWith('hirmondo-google='))).toContain('Max-Age=0');
    const page = await site.get('/rovat/belfold', { headers: { cookie: cookieHeader(entered) } });
    expect(await page.text()).toBe(`||${EMAIL}`);
  });

  it.each<[string, Consent]>([
    ['signed with a foreign key', { forged: true }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['for another site', { claims: { aud: 'masik-oldal' } }],
    ['that is over', { claims: { iat: seconds - 7200, exp: seconds - 3600 } }],
    ['without an end', { claims: { exp: undefined } }],
    ['of another sign-in', { claims: { nonce: 'masik' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['whose address Google has not verified', { claims: { email_verified: false } }],
    ['whose address is verified in words only', { claims: { email_verified: 'true' } }],
    ['without an address', { claims: { email: undefined } }],
    ['whose address is a list', { claims: { email: [EMAIL] } }],
    ['whose address is too long', { claims: { email: `${'a'.repeat(300)}@example.org` } }],
    ['without a name of the account', { claims: { sub: undefined } }],
    ['whose account has no letters', { claims: { sub: '' } }],
    ['whose account is a number', { claims: { sub: 1001 } }],
    ['for us and somebody else', { claims: { aud: [ISSUER_CLIENT.clientId, 'masik-oldal'] } }],
    ['given to somebody else', { claims: { azp: 'masik-oldal' } }],
    ['without anybody that it is for', { claims: { aud: undefined } }],
    ['without an issuer', { claims: { iss: undefined } }],
    ['of the future', { claims: { iat: seconds + 600 } }],
    ['without its moment', { claims: { iat: undefined } }],
    ['that begins later', { claims: { nbf: seconds + 600 } }],
    ['whose end is no number', { claims: { exp: 'holnap' } }],
    ['that nobody signed', { answer: (good) => ({ id_token: withHead(good, { alg: 'none' }, '') }) }],
    [
      'signed with the public key as a secret',
      { answer: (good, key) => ({ id_token: withHead(good, { alg: 'HS256', kid: 'own' }, key) }) },
    ],
    ['of an unknown key', { answer: (good) => ({ id_token: withHead(good, { alg: 'RS256', kid: 'mas' }, undefined) }) }],
    [
      'with another’s words under the signature',
      { answer: (good) => ({ id_token: withWords(good, { email: 'mas@example.org' }) }) },
    ],
    ['without its signature', { answer: (good) => ({ id_token: good.slice(0, good.lastIndexOf('.') + 1) }) }],
    ['of two parts', { answer: (good) => ({ id_token: good.slice(0, good.lastIndexOf('.')) }) }],
    ['that is none', { answer: () => ({ id_token: 'a.b.c' }) }],
    ['that is too long', { answer: (good) => ({ id_token: good + 'x'.repeat(20_000) }) }],
    ['that is a number', { answer: () => ({ id_token: 5 }) }],
    ['that is not there', { answer: () => ({ access_token: 'x' }) }],
    ['in an answer that is no JSON', { answer: () => '<html>' }],
    ['in an answer of a megabyte', { answer: (good) => ({ id_token: good, more: 'x'.repeat(1_000_000) }) }],
  ])('believes no token %s', async (_, consent) => {
    const { signIn, refused } = await open();
    await refused(await signIn(consent));
  });

  it('does not create editors', async () => {
    const { signIn, backend, refused } = await open();
    await refused(await signIn({ claims: { email: 'bela@example.org' } }));
    expect((await backend.editors.list()).map(({ email }) => email)).toEqual([EMAIL]);
  });

  it('refuses disabled editors, and a second account of the same address', async () => {
    const { signIn, backend, refused } = await open();
    expect((await signIn()).headers.get('location')).toBe('/');
    await refused(await signIn({ claims: { sub: '2002' } }));
    await backend.editors.setActive(EMAIL, false);
    await refused(await signIn());
  });

  it('refuses a callback that this browser has not requested', async () => {
    const { issuer, begin, comeBack, refused } = await open();
    const mine = await begin();
    const theirs = await begin();
    const query = issuer.consent(theirs.address);
    await refused(await comeBack(query, ''));
    await refused(await comeBack(query, mine.cookie));
    const other = new URLSearchParams(query);
    other.set('state', 'XXXXXXXXXX');
    await refused(await comeBack(other, theirs.cookie));
    expect(issuer.refusals).toEqual([]);
  });

  it('takes no answer of its own choice after a refusal', async () => {
    const { issuer, begin, comeBack, refused } = await open();
    const declined = await comeBack('error=access_denied&state=x', '');
    const address = new URL((await begin()).address);
    for (const name of ['code_challenge', 'code_challenge_method', 'nonce']) address.searchParams.delete(name);
    for (const state of ['', 'refused', 'undefined']) {
      address.searchParams.set('state', state);
      await refused(await comeBack(issuer.consent(String(address)), cookieHeader(declined)));
    }
    expect(issuer.refusals).toEqual([]);
  });

  it('exchanges a code once, with its verifier', async () => {
    const { issuer, begin, comeBack, refused } = await open();
    const { address, cookie } = await begin();
    const query = issuer.consent(address);
    const [state, , nonce] = cookie.replace('hirmondo-google=', '').split('.');
    await refused(await comeBack(query, `hirmondo-google=${[state, 'x'.repeat(43), nonce].join('.')}`));
    await refused(await comeBack(query, cookie));
    expect(issuer.refusals).toEqual(['code_verifier', 'code']);
  });

  it('reports a failure if the user declines or the issuer is unavailable', async () => {
    const { issuer, begin, comeBack, refused } = await open();
    const { address, cookie } = await begin();
    const state = new URL(address).searchParams.get('state') ?? '';
    await refused(await comeBack(new URLSearchParams({ error: 'access_denied', state }), cookie));
    const later = await begin();
    const query = issuer.consent(later.address);
    await issuer.close();
    await refused(await comeBack(query, later.cookie));
  });
});
