import { SignJWT } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it, vi } from 'vitest';
import type { Backend } from '~/backend/index';
import { lettersIn } from '~/backend/testing/outbox';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';

const PASSWORD = 'nagyon hosszú jelszó';
const EMAIL = 'anna@example.org';
type Body = Readonly<Record<string, unknown>>;

async function begunSecret({ security }: Backend, editorId: string): Promise<string> {
  const begun = await security.beginTotp(editorId, PASSWORD);
  return typeof begun === 'string' ? begun : begun.secret;
}

async function openNewsroom() {
  const opened = await openTestBackend();
  const { backend, dataDir } = opened;
  const account = await backend.editors.add({ email: EMAIL, name: 'Anna', password: PASSWORD });
  const call = async (path: string, body?: Body, bearer?: string) => {
    const response = await backend.fetch(
      new Request(`http://localhost:4321/api${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
      { clientIp: '192.0.2.1' },
    );
    const answer: Body = await response.json();
    return { status: response.status, ...answer } as { status: number } & Readonly<Record<string, string>>;
  };
  const mailedCode = async (letters = 1): Promise<string> => {
    await vi.waitFor(() => expect(lettersIn(dataDir).length).toBe(letters), { timeout: 10_000 });
    return /\b\d{6}\b/.exec(lettersIn(dataDir).at(-1)?.text ?? '')?.[0] ?? '';
  };
  const signIn = async () => {
    // The email may arrive before the response.
    const letters = lettersIn(dataDir).length + 1;
    const { token } = await call('/login', { email: EMAIL, password: PASSWORD });
    return await call('/login/otp/verify', { code: await mailedCode(letters) }, token);
  };
  return { ...opened, call, mailedCode, signIn, editorId: account?.editor.id ?? '' };
}

describe('a login', () => {
  it('asks for a code after the password, then opens a session', async () => {
    const { call, mailedCode } = await openNewsroom();
    const asked = await call('/login', { email: 'ANNA@example.org ', password: PASSWORD });
    expect(asked).toMatchObject({ status: 200, otpRequired: true, codeBy: 'mail' });
    const code = await mailedCode();
    expect(await call('/login/otp/verify', { code: code === '000000' ? '000001' : '000000' }, asked.token)).toMatchObject({
      status: 401,
    });
    const opened = await call('/login/otp/verify', { code: ` ${code.slice(0, 3)} ${code.slice(3)}` }, asked.token);
    expect(opened).toMatchObject({ status: 200, accessToken: expect.any(String), refreshToken: expect.any(String) });
    expect(await call('/me', undefined, opened.accessToken)).toMatchObject({ status: 200, email: EMAIL, name: 'Anna' });
    expect(await call('/login/otp/verify', { code }, asked.token)).toMatchObject({ status: 401 });
  });

  it('gives the same answer to a wrong password, an unknown name and a locked account', async () => {
    const { call, backend } = await openNewsroom();
    await backend.editors.add({ email: 'bela@example.org', name: '', password: PASSWORD });
    await backend.editors.setActive('bela@example.org', false);
    const answers = await Promise.all([
      call('/login', { email: EMAIL, password: 'rossz' }),
      call('/login', { email: 'senki@example.org', password: PASSWORD }),
      call('/login', { email: 'bela@example.org', password: PASSWORD }),
    ]);
    expect(answers).toEqual(Array(3).fill({ status: 401, error: 'Hibás e-mail-cím vagy jelszó.', code: 401 }));
  });

  it('is not checked after five wrong passwords, even if the next one is correct', async () => {
    const { call } = await openNewsroom();
    const wrong = await Promise.all(Array.from({ length: 12 }, () => call('/login', { email: EMAIL, password: 'rossz' })));
    expect(wrong.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(6);
    expect(await call('/login', { email: EMAIL, password: PASSWORD })).toMatchObject({ status: 429 });
    expect(await call('/login', { email: 'mas@example.org', password: 'rossz' })).toMatchObject({ status: 401 });
  });

  it('that a stranger knows sends ten codes an hour, and uses up none of those for the editor’s own device', async () => {
    const { call, mailedCode, backend, dataDir } = await openNewsroom();
    const { token } = await call('/login', { email: EMAIL, password: PASSWORD });
    const { deviceToken } = await call('/login/otp/verify', { code: await mailedCode() }, token);
    const answers = [];
    for (let number = 0; number < 40; number += 1) {
      const request = new Request('http://localhost:4321/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
      });
      answers.push((await backend.fetch(request, { clientIp: `10.1.${number}.1` })).status);
    }
    expect(answers).toEqual([...Array(9).fill(200), ...Array(31).fill(429)]);
    expect(await call('/login', { email: EMAIL, password: PASSWORD, deviceToken })).toMatchObject({ status: 200 });
    await vi.waitFor(() => expect(lettersIn(dataDir)).toHaveLength(11), { timeout: 10_000 });
  });

  it('of a stranger in the same network does not refuse the device on which the editor has signed in before', async () => {
    const { call, mailedCode } = await openNewsroom();
    const { token } = await call('/login', { email: EMAIL, password: PASSWORD });
    const { deviceToken, refreshToken } = await call('/login/otp/verify', { code: await mailedCode() }, token);
    for (let number = 0; number < 5; number += 1) await call('/login', { email: EMAIL, password: 'rossz' });
    const fromDevice = (email: string, password: string) => call('/login', { email, password, deviceToken });
    expect(await call('/login', { email: EMAIL, password: PASSWORD })).toMatchObject({ status: 429 });
    expect(await call('/login', { email: EMAIL, password: PASSWORD, deviceToken: refreshToken })).toMatchObject({ status: 429 });
    expect(await fromDevice(EMAIL, PASSWORD)).toMatchObject({ status: 200, otpRequired: true });
    // It is known to one account, and is refused after five wrong passwords of its own.
    for (let number = 0; number < 5; number += 1) expect(await fromDevice(EMAIL, 'rossz')).toMatchObject({ status: 401 });
    expect(await fromDevice(EMAIL, PASSWORD)).toMatchObject({ status: 429 });
  });

  it.each([
    ['no password', { email: EMAIL }],
    ['a list', []],
    ['a number', { email: 5, password: PASSWORD }],
    ['a huge password', { email: EMAIL, password: 'x'.repeat(5000) }],
  ])('refuses %s', async (_, body) => {
    const { call } = await openNewsroom();
    expect((await call('/login', body as Body)).status).toBe(422);
  });
});

describe('a code', () => {
  it('sent fifty times concurrently opens one session', async () => {
    const { call, mailedCode } = await openNewsroom();
    const { token } = await call('/login', { email: EMAIL, password: PASSWORD });
    const code = await mailedCode();
    const answers = await Promise.all(Array.from({ length: 50 }, () => call('/login/otp/verify', { code }, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('can be tried five times, and expires after five minutes', async () => {
    const { call, mailedCode, setNow } = await openNewsroom();
    const first = await call('/login', { email: EMAIL, password: PASSWORD });
    const code = await mailedCode();
    const wrong = code === '111111' ? '222222' : '111111';
    for (let round = 0; round < 5; round += 1) await call('/login/otp/verify', { code: wrong }, first.token);
    expect((await call('/login/otp/verify', { code }, first.token)).status).toBe(401);
    // Another code would be refused, too, so none is sent.
    expect((await call('/login/otp/mail', {}, first.token)).status).toBe(401);
    const second = await call('/login', { email: EMAIL, password: PASSWORD });
    const later = await mailedCode(2);
    setNow(TEST_NOW + 5 * 60_000 + 1000);
    expect((await call('/login/otp/verify', { code: later }, second.token)).status).toBe(401);
  });

  it('can be guessed at most twenty times a day, even by concurrent logins', async () => {
    const { call, backend, editorId } = await openNewsroom();
    const secret = await begunSecret(backend, editorId);
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await backend.security.confirmTotp(editorId, totp.generate({ timestamp: TEST_NOW - 30_000 }));
    const logins = [];
    for (let round = 0; round < 6; round += 1) logins.push((await call('/login', { email: EMAIL, password: PASSWORD })).token);
    // Four logins use up the day's twenty guesses; the fifth and the sixth are refused although their code is right.
    const guesses = logins
      .slice(0, 4)
      .flatMap((token) => Array.from({ length: 5 }, () => call('/login/otp/verify', { code: 'x' }, token)));
    await Promise.all(guesses);
    const code = totp.generate({ timestamp: TEST_NOW });
    const right = await Promise.all(logins.slice(4).map((token) => call('/login/otp/verify', { code }, token)));
    expect(right.map(({ status }) => status)).toEqual([401, 401]);
  });

  it('of an authenticator can be used once, even by two concurrent logins', async () => {
    const { call, backend, editorId, setNow } = await openNewsroom();
    const secret = await begunSecret(backend, editorId);
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const recovery = await backend.security.confirmTotp(editorId, totp.generate({ timestamp: TEST_NOW }));
    expect(recovery).toHaveLength(10);
    setNow(TEST_NOW + 60_000);
    const code = totp.generate({ timestamp: TEST_NOW + 60_000 });
    const tokens = [];
    for (let round = 0; round < 3; round += 1) tokens.push((await call('/login', { email: EMAIL, password: PASSWORD })).token);
    const answers = await Promise.all(tokens.slice(0, 2).map((token) => call('/login/otp/verify', { code }, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await call('/login/otp/verify', { code: recovery?.[0]?.toLowerCase() ?? '' }, tokens[2])).status).toBe(200);
    const again = await call('/login', { email: EMAIL, password: PASSWORD });
    expect((await call('/login/otp/verify', { code: recovery?.[0] ?? '' }, again.token)).status).toBe(401);
  });
});

describe('an authenticator', () => {
  it('is set up, shown until its first code is entered, and removed with a valid code', async () => {
    const { call, signIn, setNow, dataDir } = await openNewsroom();
    const { accessToken } = await signIn();
    const ask = (path = '', body?: Body) => call(`/me/authenticator${path}`, body, accessToken);
    expect(await ask()).toEqual({ status: 200, active: false });
    expect((await ask('', {})).status).toBe(422);
    expect(await ask('', { password: 'nem ez az' })).toMatchObject({ status: 422, error: 'Nem ez a mostani jelszavad.' });
    const { secret = '', address } = await ask('', { password: PASSWORD });
    expect(await ask()).toEqual({ status: 200, active: false, pending: { secret, address } });
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    expect((await ask('/confirm', { code: '000000' })).status).toBe(422);
    const { recoveryCodes } = await ask('/confirm', { code: totp.generate({ timestamp: TEST_NOW }) });
    expect(recoveryCodes).toHaveLength(10);
    expect(await ask()).toEqual({ status: 200, active: true });
    expect((await ask('', { password: PASSWORD })).status).toBe(409);
    setNow(TEST_NOW + 60_000);
    expect((await ask('/remove', { code: '000000' })).status).toBe(422);
    expect((await ask('/remove', { code: totp.generate({ timestamp: TEST_NOW + 60_000 }) })).status).toBe(200);
    expect(await ask()).toEqual({ status: 200, active: false });
    expect((await call('/me/authenticator')).status).toBe(401);
    const told = () => lettersIn(dataDir).map(({ subject }) => subject.split(' – ')[0]);
    const letters = ['Belépési kód', 'Kódalkalmazás van a fiókodon', 'Nincs már kódalkalmazás a fiókodon'];
    await vi.waitFor(() => expect(told()).toEqual(letters), { timeout: 10_000 });
  });

  it('is not set up by whoever guesses the password at an open desk, nor by somebody who has none yet', async () => {
    const { backend, editorId } = await openNewsroom();
    const tries = ['a', 'b', 'c', 'd', 'e', PASSWORD].map((password) => backend.security.beginTotp(editorId, password));
    expect(await Promise.all(tries)).toEqual([...Array(5).fill('wrong'), 'limited']);
    const invited = await backend.editors.add({ email: 'uj@example.org', name: 'Új', invited: true });
    expect(await backend.security.beginTotp(invited?.editor.id ?? '', 'x')).toBe('no-password');
  });

  it('alone gives codes if the editor wants none by email, and Google signs nobody in who does not want it', async () => {
    const { call, backend, editorId, setNow } = await openNewsroom();
    const totp = new TOTP({ secret: Secret.fromBase32(await begunSecret(backend, editorId)) });
    await backend.security.confirmTotp(editorId, totp.generate({ timestamp: TEST_NOW }));
    const mailed = async () => {
      const { token } = await call('/login', { email: EMAIL, password: PASSWORD });
      return (await call('/login/otp/mail', {}, token)).status;
    };
    expect(await mailed()).toBe(200);
    const change = (current: string) => backend.ownAccount.changeSignIn(editorId, { current, mailCodes: false, google: false });
    await expect(change('nem ez')).rejects.toMatchObject({ fields: [{ path: 'current', message: 'is wrong' }] });
    await change(PASSWORD);
    expect(await mailed()).toBe(401);
    // Without the authenticator there would be no code at all.
    setNow(TEST_NOW + 60_000);
    expect(await backend.security.removeTotp(editorId, totp.generate({ timestamp: TEST_NOW + 60_000 }))).toBe(true);
    expect(await mailed()).toBe(200);
  });
});

describe('a session', () => {
  it('ends for everybody if a refresh token is used twice', async () => {
    const { call, signIn } = await openNewsroom();
    const first = await signIn();
    const second = await call('/token/refresh', { refreshToken: first.refreshToken });
    const third = await call('/token/refresh', { refreshToken: second.refreshToken });
    expect((await call('/me', undefined, third.accessToken)).status).toBe(200);
    expect((await call('/token/refresh', { refreshToken: first.refreshToken })).status).toBe(401);
    expect((await call('/token/refresh', { refreshToken: third.refreshToken })).status).toBe(401);
    expect((await call('/me', undefined, third.accessToken)).status).toBe(401);
  });

  it('allows two tabs to renew it concurrently, but not the reuse of a token later', async () => {
    const { call, signIn, setNow } = await openNewsroom();
    const { refreshToken } = await signIn();
    const tabs = await Promise.all([1, 2].map(() => call('/token/refresh', { refreshToken })));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
    setNow(TEST_NOW + 11_000);
    expect((await call('/token/refresh', { refreshToken })).status).toBe(401);
    expect((await call('/token/refresh', { refreshToken: tabs[1]?.refreshToken })).status).toBe(401);
  });

  it('is over once nobody has used it for three days', async () => {
    const { call, signIn, setNow } = await openNewsroom();
    const { refreshToken } = await signIn();
    const days = 24 * 3600_000;
    setNow(TEST_NOW + 2.9 * days);
    const used = await call('/token/refresh', { refreshToken });
    expect(used.status).toBe(200);
    setNow(TEST_NOW + 5.9 * days);
    expect((await call('/token/refresh', { refreshToken: used.refreshToken })).status).toBe(401);
  });

  it('asks the client to renew it with the exact texts of the contract', async () => {
    const { call, signIn, setNow } = await openNewsroom();
    const { accessToken } = await signIn();
    expect(await call('/me')).toMatchObject({ status: 401, error: 'Missing accessToken, use your refreshToken!' });
    setNow(TEST_NOW + 11 * 60_000);
    expect(await call('/me', undefined, accessToken)).toMatchObject({ status: 401, error: 'Expired JWT Token' });
    expect(await call('/frontend/refresh', undefined, accessToken)).toMatchObject({ status: 401, error: 'Expired JWT Token' });
  });

  it.each(['disable', 'reset', 'logout'])('ends after %s', async (how) => {
    const { call, signIn, backend } = await openNewsroom();
    const { accessToken, refreshToken } = await signIn();
    if (how === 'disable') await backend.editors.setActive(EMAIL, false);
    else if (how === 'reset') await backend.editors.reset(EMAIL);
    else await call('/logout', undefined, accessToken);
    expect((await call('/me', undefined, accessToken)).status).toBe(401);
    expect((await call('/token/refresh', { refreshToken })).status).toBe(401);
  });

  it('is not opened by a forged, foreign or incomplete token', async () => {
    const { call } = await openNewsroom();
    const { token } = await call('/login', { email: EMAIL, password: PASSWORD });
    const claims = { sub: 'x', sid: 'y', iat: 1, exp: 9_999_999_999, iss: 'hirmondo', aud: 'access' };
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${encoded({ alg: 'none' })}.${encoded(claims)}.`;
    const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32));
    for (const bad of [token, unsigned, foreign, 'a.b.c', 'x'.repeat(5000)]) {
      expect((await call('/me', undefined, bad)).status).toBe(401);
    }
    expect((await call('/token/refresh', { refreshToken: token })).status).toBe(401);
  });
});
