import { expect, it, onTestFinished, vi } from 'vitest';
import { lettersIn } from '~/backend/testing/outbox';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { accountCalls, accountPages } from '~/lib/session/account-paths';
import { type StubSystem, startStubSystem } from '../../../tests/support/stub-system';
import { readCookies } from '../testing/signed-in';
import { startTestSite } from '../testing/test-site';
import { createAccountCalls } from './account-calls';

const EMAIL = 'anna@example.org';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' };
const EXPIRED = `${accountPages.login}?allapot=lejart`;
const ENDED = `${accountPages.login}?allapot=ujra`;

/** A site with the embedded account service, or with one on another host. */
async function open(elsewhere?: StubSystem, doublePressMs = 0) {
  const { backend, dataDir, setNow } = await openTestBackend({
    origins: { main: 'http://localhost', regional: 'http://erdely.localhost' },
  });
  const site = await startTestSite({
    env: elsewhere === undefined ? {} : { ACCOUNT_API_URL: elsewhere.url },
    fetchApi: (request, { clientIp }) => backend.fetch(request, { clientIp }),
    services: ({ responseContext, config, fetchApi }) => [
      createAccountCalls({
        responseContext,
        config,
        logger: { error: (found: unknown) => expect.unreachable(String(found)) },
        fetchApi,
        doublePressMs,
        source: { testPaymentSecret: backend.testPaymentSecret },
      }).service,
    ],
  });
  onTestFinished(() => site.close());
  const post = async (
    path: string,
    fields: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const response = await site.get(path, {
      method: 'POST',
      headers: { ...FORM, ...headers },
      body: String(new URLSearchParams(fields)),
    });
    return { status: response.status, location: response.headers.get('location'), cookie: readCookies(response), response };
  };
  /** The email's link, as a path with its query. */
  const ask = async (email = EMAIL) => {
    const before = lettersIn(dataDir).length;
    await post(accountCalls.token, { email });
    await vi.waitFor(() => expect(lettersIn(dataDir)).toHaveLength(before + 1), { timeout: 20_000 });
    const link = new URL(lettersIn(dataDir).at(-1)?.links[0] ?? '');
    return { path: `${link.pathname}${link.search}`, token: link.searchParams.get('token') ?? '' };
  };
  const follow = async (path: string, method = 'GET') => {
    const response = await site.get(path, { method });
    return { status: response.status, location: response.headers.get('location'), cookie: readCookies(response), response };
  };
  const signIn = async (email?: string) => {
    const { cookie } = await follow((await ask(email)).path);
    return (await post(accountCalls.open, {}, { cookie })).cookie;
  };
  return { site, setNow, post, ask, follow, signIn };
}

it('does not use up a link that a program opens, and signs in once by the button', { timeout: 60_000 }, async () => {
  const { post, ask, follow, site, setNow } = await open();
  const { path, token } = await ask();
  for (const method of ['GET', 'HEAD', 'GET']) await follow(path, method);
  const opened = await follow(path);
  expect([opened.status, opened.location]).toEqual([303, `${accountPages.login}?allapot=belephetsz`]);
  expect(opened.response.headers.get('set-cookie')).toMatch(
    /^hirmondo-link=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(opened.response.headers.get('cache-control')).toBe('private, no-store');
  const pressed = await post(accountCalls.open, {}, { cookie: opened.cookie });
  expect([pressed.status, pressed.location]).toEqual([303, accountPages.profile]);
  expect(pressed.response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^n_token=[\w-]{16,}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringContaining('hirmondo-link=; Max-Age=0'),
  ]);
  setNow(TEST_NOW + 3_000);
  const again = await post(accountCalls.open, {}, { cookie: opened.cookie });
  expect([again.location, again.cookie]).toEqual([EXPIRED, '']);
  expect(JSON.stringify([site.records.map(({ exchange: { route, edition } }) => [route, edition]), site.errors])).not.toContain(
    token,
  );
});

it('signs in once by a double press of the button, and nobody else', { timeout: 60_000 }, async () => {
  const { post, ask, follow } = await open(undefined, 60_000);
  const { path } = await ask();
  const own = await follow(path);
  const other = await follow(path);
  const both = await Promise.all([1, 2].map(() => post(accountCalls.open, {}, { cookie: own.cookie })));
  expect(both.map(({ location }) => location)).toEqual([accountPages.profile, accountPages.profile]);
  const [first, second] = both.map(({ cookie }) => cookie);
  expect([first, second]).toEqual([expect.stringMatching(/^n_token=[\w-]{16,}$/), first]);
  // The answer to the first press arrived before the second press, so the second one carries its cookies.
  const late = await post(accountCalls.open, {}, { cookie: String(first) });
  expect([late.location, late.cookie]).toEqual([accountPages.profile, '']);
  const stranger = await post(accountCalls.open, {}, { cookie: other.cookie });
  expect([stranger.location, stranger.cookie]).toEqual([EXPIRED, '']);
});

it('signs in for two seconds if the second press reaches another process', {
  timeout: 60_000,
}, async () => {
  // Without its own grace period the site forgets a press once it is answered, like another process that never saw it.
  const { post, ask, follow, setNow } = await open(undefined, 0);
  const { path } = await ask();
  const [own, other] = [await follow(path), await follow(path)];
  const press = async (cookie: string) => (await post(accountCalls.open, {}, { cookie })).location;
  expect([await press(own.cookie), await press(own.cookie)]).toEqual([accountPages.profile, accountPages.profile]);
  const unmarked = own.cookie.replace(/(?:!|%21).*/, '');
  expect([await press(other.cookie), await press(unmarked)]).toEqual([EXPIRED, EXPIRED]);
  setNow(TEST_NOW + 3_000);
  expect(await press(own.cookie)).toBe(EXPIRED);
});

it.each([
  ['no token', ''],
  ['a forged one', `hirmondo-link=${'A'.repeat(44)}`],
  ['one that is too long', `hirmondo-link=${'A'.repeat(600)}`],
  ['one that is none', 'hirmondo-link=%00%0d%0aSet-Cookie'],
  ['a session', 'n_token=abcdefghijklmnop'],
])('signs nobody in by the button with %s', async (_, cookie) => {
  const { post } = await open();
  const pressed = await post(accountCalls.open, {}, { cookie });
  expect([pressed.status, pressed.location, pressed.cookie]).toEqual([303, EXPIRED, '']);
});

it('does not store an invalid token, and says that the link has expired', async () => {
  const { follow } = await open();
  for (const token of ['', 'x', 'x'.repeat(513), '%0d%0aSet-Cookie:x=1', '<script>alert(1)</script>']) {
    const opened = await follow(`${accountPages.login}?token=${token}`);
    expect([token, opened.location, opened.cookie]).toEqual([token, EXPIRED, '']);
  }
});

it('signs nobody in after ten minutes, or from a page of another site', { timeout: 60_000 }, async () => {
  const { post, ask, follow, setNow } = await open();
  const { cookie } = await follow((await ask()).path);
  for (const [name, value] of [
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
  ]) {
    const foreign = await post(accountCalls.open, {}, { cookie, [String(name)]: String(value) });
    expect([foreign.status, foreign.cookie]).toEqual([403, '']);
  }
  setNow(TEST_NOW + 601_000);
  expect((await post(accountCalls.open, {}, { cookie })).location).toBe(EXPIRED);
});

it('handles forms like the calls: nothing without a session, deletion after confirmation, a copy as a file', {
  timeout: 60_000,
}, async () => {
  const { post, signIn } = await open();
  for (const action of ['cancel', 'newsletter', 'download', 'delete']) {
    expect((await post(accountCalls.update, { action, sure: '1', code: 'x', payment_id: 'x' })).location).toBe(ENDED);
  }
  const cookie = await signIn();
  const copy = await post(accountCalls.update, { action: 'download' }, { cookie });
  expect([copy.status, copy.response.headers.get('content-disposition'), copy.response.headers.get('cache-control')]).toEqual([
    200,
    'attachment; filename="hirmondo-adataim.json"',
    'private, no-store',
  ]);
  expect(await copy.response.json()).toMatchObject({ email: EMAIL });
  expect((await post(accountCalls.update, { action: 'delete' }, { cookie })).location).toBe(
    `${accountPages.profile}?allapot=megerosites`,
  );
  expect((await post(accountCalls.update, { action: 'barmi' }, { cookie })).location).toBe(
    `${accountPages.profile}?allapot=hiba`,
  );
  const foreign = await post(accountCalls.update, { action: 'delete', sure: '1' }, { cookie, origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  const gone = await post(accountCalls.update, { action: 'delete', sure: '1' }, { cookie });
  expect([gone.location, gone.cookie]).toEqual([`${accountPages.login}?allapot=torolve`, '']);
  expect((await post(accountCalls.update, { action: 'download' }, { cookie })).location).toBe(ENDED);
});

it('allows ten exports of one’s data an hour, by forms and calls together', { timeout: 60_000 }, async () => {
  const { post, signIn, site } = await open();
  const [cookie, other] = [await signIn(), await signIn('bela@example.org')];
  const copy = (as: string) => post(accountCalls.update, { action: 'download' }, { cookie: as });
  const byCall = () =>
    site.get(accountCalls.update, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost', cookie },
      body: JSON.stringify({ action: 'download' }),
    });
  for (let round = 0; round < 5; round += 1) expect([(await copy(cookie)).status, (await byCall()).status]).toEqual([200, 200]);
  const refused = await byCall();
  expect([refused.status, refused.headers.get('retry-after'), (await refused.text()).includes(EMAIL)]).toEqual([
    429,
    '3600',
    false,
  ]);
  const form = await copy(cookie);
  expect([form.status, form.location, form.cookie]).toEqual([303, `${accountPages.profile}?allapot=sok`, '']);
  expect((await copy(other)).status).toBe(200);
});

it('sends a service on its own host the token as a bearer without cookies, and keeps the link while it is unavailable', async () => {
  const away = await open(await startStubSystem({}, 503));
  const { cookie } = await away.follow(`${accountPages.login}?token=${'t'.repeat(32)}`);
  const pressed = await away.post(accountCalls.open, {}, { cookie });
  expect([pressed.location, pressed.response.headers.getSetCookie()]).toEqual([`${accountPages.login}?allapot=hiba`, []]);
  const there = await open(await startStubSystem({ 'POST /api/v2/user/session': { n_token: 'session-of-the-other-host' } }));
  const signedIn = await there.post(accountCalls.open, {}, { cookie });
  expect([signedIn.location, signedIn.cookie]).toEqual([accountPages.profile, 'n_token=session-of-the-other-host']);
});
