import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SignJWT } from 'jose';
import { expect, it, vi } from 'vitest';
import { expiredToken, missingToken } from '~/lib/contract/security';
import { loginWords } from '~/lib/session/login-words';
import { lettersIn } from '../testing/outbox';
import { TEST_NOW } from '../testing/quiet-options';
import { openTestBackend } from '../testing/test-backend';

/**
 * Tests the login of editors with input that is forged, expired, foreign, replayed, oversized or of the wrong type. Each request
 * must be refused with its status and message, store nothing but the number of attempts, and leave nothing in the log.
 */

const EMAIL = 'anna@example.org';
const PASSWORD = 'nagyon hosszú jelszó';
/** Part of the input that must not appear in any response or log. */
const CANARY = 'KANARI-4c1d';

/** Opens a backend where an editor has a session, a used refresh token, and a login that waits for its code. */
async function open() {
  const log: string[] = [];
  const note = (fields: object, message: string) => log.push(`${JSON.stringify(fields)} ${message}`);
  const opened = await openTestBackend({ logger: { info: note, warn: note, error: note } });
  const { backend, dataDir } = opened;
  await backend.editors.add({ email: EMAIL, name: 'Anna', password: PASSWORD });
  async function send(path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await backend.fetch(
      new Request(`http://localhost:4321/api${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: text }),
      }),
      { clientIp: '198.51.100.7' },
    );
    return { status: response.status, ...(await response.json().catch(() => ({}))) };
  }
  const code = async (letters: number) => {
    const found = await vi.waitUntil(() => lettersIn(dataDir).length >= letters && lettersIn(dataDir), { timeout: 20_000 });
    return /\b\d{6}\b/.exec(found.at(-1)?.text ?? '')?.[0] ?? '';
  };
  const first = await send('/login', { email: EMAIL, password: PASSWORD });
  const usedCode = await code(1);
  const session = await send('/login/otp/verify', { code: usedCode }, { authorization: `Bearer ${first.token}` });
  const second = await send('/login', { email: EMAIL, password: PASSWORD });
  const rightCode = await code(2);
  // An email is in the outbox a moment before it leaves the queue.
  await vi.waitUntil(() => queued(dataDir) === 0, { timeout: 20_000 });
  const tokens = {
    usedLogin: String(first.token),
    login: String(second.token),
    access: String(session.accessToken),
    refresh: String(session.refreshToken),
  };

  /** All rows that a stranger must not change: all except the counters of attempts. */
  function rows(): string {
    const database = new DatabaseSync(join(dataDir, 'hirmondo.sqlite'), { readOnly: true });
    const tables = database.prepare("select name from sqlite_master where type = 'table' and name not like 'article_fts%'").all();
    const all = tables
      .filter(({ name }) => name !== 'editor_challenge' && name !== 'attempt_count')
      .map(({ name }) => [name, database.prepare(`select * from "${String(name)}"`).all()]);
    const challenges = database.prepare('select id, editor_id, expires_at from editor_challenge').all();
    database.close();
    // Leaves out the number and the day of failed attempts.
    return JSON.stringify([all, challenges], (name, value) => (name.startsWith('failures') ? undefined : value));
  }
  return { ...opened, send, tokens, rightCode, usedCode, rows, log };
}

/** The number of emails that wait to be sent. */
function queued(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, 'hirmondo.sqlite'), { readOnly: true });
  try {
    return Number(database.prepare('select count(*) as emails from mail_queue').get()?.emails);
  } finally {
    database.close();
  }
}

type Opened = Awaited<ReturnType<typeof open>>;
type Case = readonly [
  what: string,
  status: number,
  words: string | undefined,
  attempt: (on: Opened) => ReturnType<Opened['send']>,
];

const long = (letters: number) => CANARY.padEnd(letters, 'x');
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
/** Replaces the end of the signature. */
const forged = (token: string) => `${token.slice(0, -3)}${token.endsWith('AAA') ? 'BBB' : 'AAA'}`;
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const CLAIMS = { sub: CANARY, sid: CANARY, iat: 1, exp: 9_999_999_999, iss: 'hirmondo', aud: 'access' };
const unsigned = `${encoded({ alg: 'none' })}.${encoded(CLAIMS)}.`;
const foreign = () => new SignJWT(CLAIMS).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32));
const google = (fields: Readonly<Record<string, string>>) => (on: Opened) =>
  on.send('/login/google/check', String(new URLSearchParams(fields)), { 'content-type': 'application/x-www-form-urlencoded' });
const { incomplete, wrongCode, unknownToken, googleFailed, wrongPassword } = loginWords;

const logins: readonly Case[] = [
  ['a wrong password', 401, wrongPassword, (on) => on.send('/login', { email: EMAIL, password: CANARY })],
  ['nobody', 401, wrongPassword, (on) => on.send('/login', { email: `${CANARY}@example.org`, password: PASSWORD })],
  [
    'a line of its own in the address',
    401,
    wrongPassword,
    (on) => on.send('/login', { email: `${EMAIL}\r\nBcc: ${CANARY}`, password: 'x' }),
  ],
  ['a query of a database', 401, wrongPassword, (on) => on.send('/login', { email: `' or 1=1 -- ${CANARY}`, password: 'x' })],
  ['an object for a password', 422, incomplete, (on) => on.send('/login', { email: EMAIL, password: { $ne: CANARY } })],
  ['a long password', 422, incomplete, (on) => on.send('/login', { email: EMAIL, password: long(1_025) })],
  ['a long address', 422, incomplete, (on) => on.send('/login', { email: `${long(300)}@example.org`, password: 'x' })],
  ['nothing', 422, incomplete, (on) => on.send('/login', {})],
  ['a body of 9 KB', 413, undefined, (on) => on.send('/login', { email: EMAIL, password: long(9_000) })],
  ['no JSON', 400, undefined, (on) => on.send('/login', `{${CANARY}`)],
  [
    'a form',
    415,
    undefined,
    (on) => on.send('/login', `email=${CANARY}`, { 'content-type': 'application/x-www-form-urlencoded' }),
  ],
  ['brackets without an end', 400, undefined, (on) => on.send('/login', '['.repeat(4_000))],
];

const verify = (body: unknown, token: (on: Opened) => string | undefined) => (on: Opened) => {
  const value = token(on);
  return on.send('/login/otp/verify', body, value === undefined ? {} : bearer(value));
};
const codes: readonly Case[] = [
  ['a right code without its login', 401, wrongCode, (on) => verify({ code: on.rightCode }, () => undefined)(on)],
  ['a right code with a forged login', 401, wrongCode, (on) => verify({ code: on.rightCode }, () => forged(on.tokens.login))(on)],
  ['a right code of another login', 401, wrongCode, (on) => verify({ code: on.rightCode }, () => on.tokens.usedLogin)(on)],
  ['a code and a login that were used', 401, wrongCode, (on) => verify({ code: on.usedCode }, () => on.tokens.usedLogin)(on)],
  ['a right code with a session for a login', 401, wrongCode, (on) => verify({ code: on.rightCode }, () => on.tokens.access)(on)],
  ['a right code with an unsigned login', 401, wrongCode, (on) => verify({ code: on.rightCode }, () => unsigned)(on)],
  ['letters for a code', 401, wrongCode, verify({ code: CANARY }, (on) => on.tokens.login)],
  ['a number for a code', 422, incomplete, verify({ code: 123_456 }, (on) => on.tokens.login)],
  ['a list for a code', 422, incomplete, verify({ code: [CANARY] }, (on) => on.tokens.login)],
  ['a long code', 422, incomplete, verify({ code: long(65) }, (on) => on.tokens.login)],
  ['a letter without a login', 401, wrongCode, (on) => on.send('/login/otp/mail', {})],
  ['a letter for a login that was used', 401, wrongCode, (on) => on.send('/login/otp/mail', {}, bearer(on.tokens.usedLogin))],
  ['a letter for a session', 401, wrongCode, (on) => on.send('/login/otp/mail', {}, bearer(on.tokens.access))],
];

const sessions: readonly Case[] = [
  ['no token', 401, missingToken, (on) => on.send('/me')],
  ['a forged token', 401, unknownToken, (on) => on.send('/me', undefined, bearer(forged(on.tokens.access)))],
  ['an unsigned token', 401, unknownToken, (on) => on.send('/me', undefined, bearer(unsigned))],
  ['a token of another site', 401, unknownToken, async (on) => on.send('/me', undefined, bearer(await foreign()))],
  ['a login for a session', 401, unknownToken, (on) => on.send('/me', undefined, bearer(on.tokens.login))],
  ['a refresh token for a session', 401, unknownToken, (on) => on.send('/me', undefined, bearer(on.tokens.refresh))],
  ['a long token', 401, unknownToken, (on) => on.send('/me', undefined, bearer(long(5_000)))],
  ['a session for a refresh token', 401, unknownToken, (on) => on.send('/token/refresh', { refreshToken: on.tokens.access })],
  ['a forged refresh token', 401, unknownToken, (on) => on.send('/token/refresh', { refreshToken: forged(on.tokens.refresh) })],
  ['a refresh token that is an object', 422, incomplete, (on) => on.send('/token/refresh', { refreshToken: { $gt: CANARY } })],
  ['a long refresh token', 422, incomplete, (on) => on.send('/token/refresh', { refreshToken: long(513) })],
  ['an authenticator without a session', 401, missingToken, (on) => on.send('/me/authenticator', {})],
  ['an authenticator for a login', 401, unknownToken, (on) => on.send('/me/authenticator', {}, bearer(on.tokens.login))],
  [
    'an authenticator’s end without one',
    422,
    loginWords.wrongCode,
    (on) => on.send('/me/authenticator/remove', { code: CANARY }, bearer(on.tokens.access)),
  ],
];

const GOOGLE = { code: CANARY, redirect_uri: 'http://localhost:4321/login', code_verifier: 'x'.repeat(43), nonce: 'y' };
const googles: readonly Case[] = [
  ['a code where there is no Google', 401, googleFailed, google(GOOGLE)],
  ['no code', 422, incomplete, google({ redirect_uri: GOOGLE.redirect_uri })],
  ['a long code', 422, incomplete, google({ ...GOOGLE, code: long(2_049) })],
  ['a long verifier', 422, incomplete, google({ ...GOOGLE, code_verifier: long(129) })],
  ['a form of 9 KB', 422, incomplete, google({ ...GOOGLE, more: long(9_000) })],
  ['a text', 422, incomplete, (on) => on.send('/login/google/check', CANARY, { 'content-type': 'text/plain' })],
  ['a list', 422, incomplete, (on) => on.send('/login/google/check', [CANARY])],
];

it.each([
  ['passwords', logins],
  ['codes', codes],
  ['sessions', sessions],
  ['answers of Google', googles],
] as const)('%s are refused with status and message, store nothing and log nothing', { timeout: 60_000 }, async (_, cases) => {
  const on = await open();
  const [before, letters] = [on.rows(), lettersIn(on.dataDir).length];
  on.log.length = 0;
  for (const [at, [what, status, words, attempt]] of cases.entries()) {
    // Each at a different time: five wrong passwords in five minutes would be too many.
    on.setNow(TEST_NOW + at);
    const answer = await attempt(on);
    const told = words === undefined ? [] : [answer.error];
    expect([what, answer.status, ...told]).toEqual([what, status, ...(words === undefined ? [] : [words])]);
    expect([what, on.rows() === before]).toEqual([what, true]);
    expect(JSON.stringify(answer)).not.toMatch(/KANARI|anna@/);
  }
  expect([on.log, lettersIn(on.dataDir).length]).toEqual([[], letters]);
  // The session still works.
  expect(await on.send('/me', undefined, bearer(on.tokens.access))).toMatchObject({ status: 200 });
});

it('an expired session is asked to renew itself, and a login that began five minutes ago is refused', async () => {
  const on = await open();
  on.setNow(TEST_NOW + 11 * 60_000);
  const before = on.rows();
  expect(await on.send('/me', undefined, bearer(on.tokens.access))).toMatchObject({ status: 401, error: expiredToken });
  const late = await on.send('/login/otp/verify', { code: on.rightCode }, bearer(on.tokens.login));
  expect([late.status, late.error, on.rows()]).toEqual([401, wrongCode, before]);
});
