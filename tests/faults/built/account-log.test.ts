import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { lettersIn } from '../../../src/backend/testing/outbox';
import { type Answer, type BuiltSite, root, startBuiltSite } from '../../support/built-site';

/**
 * A reader's and an editor's use of all account pages with the most detailed log level: no address, token, code, password or amount
 * may be in any line of the log.
 */

const READER = 'olvaso.kanari@example.org';
const EDITOR = 'szerkeszto.kanari@example.org';
const PASSWORD = 'kanári hosszú jelszó';
const WRONG = 'rossz-kanari-jelszo';
const AMOUNT = '9876543';
const ACCOUNT = '/services/account';

/** All secrets of the journey, by kind. */
type Secrets = Map<string, string>;

/** Keeps the values of cookies that an answer sets, and returns them as a browser sends them. */
function takeCookies(secrets: Secrets, { headers }: Answer): string {
  const lines = [headers['set-cookie'] ?? []].flat().filter((line) => !line.includes('Max-Age=0'));
  for (const line of lines) {
    const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=', 2);
    for (const part of decodeURIComponent(value)
      .split(/[!.]/)
      .filter((each) => each.length >= 16))
      secrets.set(`${name} ${part}`, part);
  }
  return lines.map((line) => line.split(';', 1)[0]).join('; ');
}

const letterTo = (dataDir: string, address: string, has: RegExp, after = 0) =>
  vi.waitUntil(() => lettersIn(dataDir).filter(({ headers, text }) => headers.to?.includes(address) && has.test(text))[after], {
    timeout: 20_000,
  });

const sender = (site: BuiltSite) => {
  const own = { 'sec-fetch-site': 'same-origin' };
  const form = (path: string, fields: Readonly<Record<string, string>>, cookie = '') =>
    site.get(
      path,
      { ...own, cookie, 'content-type': 'application/x-www-form-urlencoded' },
      { method: 'POST', body: String(new URLSearchParams(fields)) },
    );
  const json = (path: string, body: object | string, headers: Readonly<Record<string, string>> = {}) =>
    site.get(
      path,
      { ...own, 'content-type': 'application/json', ...headers },
      { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) },
    );
  return { form, json };
};

/** Donates, signs in by letter, views and changes everything, deletes the account and signs out. */
async function supporterJourney(site: BuiltSite, dataDir: string, secrets: Secrets): Promise<void> {
  const { form, json } = sender(site);
  const fields = { email: READER, rhythm: 'monthly', other: AMOUNT, way: 'kartya', site: 'hirmondo' };
  const paying = await form(`${ACCOUNT}/support`, fields);
  expect(paying.status).toBe(303);
  const payment = new URL(String(paying.headers.location), site.url).pathname;
  expect((await form(payment, { outcome: 'paid' })).headers.location).toBe('/tamogatas/siker');
  expect((await json(`${ACCOUNT}/webhook`, `{"email":"${READER}"}`, { 'x-payment-signature': 't=1,v1=00' })).status).toBe(400);

  await form(`${ACCOUNT}/api/v2/user/token`, { email: READER });
  const link = new URL((await letterTo(dataDir, READER, /token=/)).links.find((each) => each.includes('token=')) ?? '');
  secrets.set('link', link.searchParams.get('token') ?? '');
  const kept = takeCookies(secrets, await site.get(`${link.pathname}${link.search}`));
  const cookie = takeCookies(secrets, await form(`${ACCOUNT}/open`, {}, kept));
  expect(cookie).toMatch(/^n_token=/);
  const bearer = { authorization: `Bearer ${cookie.slice('n_token='.length)}` };
  expect((await site.get(`/tamogatas/profil?email=${READER}&a=${AMOUNT}`, { cookie })).text).toContain(READER);
  const info = await site.get(`${ACCOUNT}/api/v2/user/info?email=${READER}`, bearer);
  const { payment_id } = JSON.parse(info.text);
  expect(info.text).toContain(AMOUNT);
  const update = (body: object | string, headers: Readonly<Record<string, string>> = bearer) =>
    json(`${ACCOUNT}/api/v2/user/update`, body, headers);
  expect((await update({ action: 'newsletter', subscribe: true, code: 'reggeli' })).status).toBe(200);
  expect((await update({ action: 'cancel', payment_id })).status).toBe(200);
  expect((await form(`${ACCOUNT}/api/v2/user/update`, { action: 'download' }, cookie)).text).toContain(READER);
  expect((await update(`{"action":"${READER} ${AMOUNT}`)).status).toBeGreaterThanOrEqual(400);
  expect((await update({ action: 'cancel', payment_id: `${READER}-${AMOUNT}` })).status).toBe(404);
  secrets.set('forged bearer', 'hamis-kanari-token-0123456789');
  expect((await update({ action: 'delete' }, { authorization: 'Bearer hamis-kanari-token-0123456789' })).status).toBe(401);
  expect((await update({ action: 'delete' })).status).toBe(200);
  await form(`${ACCOUNT}/logout`, {}, cookie);
}

/** Signs in with a wrong and a right password, renews the session, and signs out; by forms and by calls. */
async function editorJourney(preview: BuiltSite, dataDir: string, secrets: Secrets): Promise<void> {
  const { form, json } = sender(preview);
  expect((await form('/login', { step: 'password', email: EDITOR, password: WRONG })).status).toBe(401);
  const waiting = takeCookies(secrets, await form('/login', { step: 'password', email: EDITOR, password: PASSWORD }));
  const code = /\b\d{6}\b/.exec((await letterTo(dataDir, EDITOR, /\b\d{6}\b/)).text)?.[0] ?? '';
  const cookie = takeCookies(secrets, await form('/login', { step: 'code', code }, waiting));
  expect((await preview.get('/', { cookie })).status).toBe(200);
  const asked = JSON.parse((await json('/api/login', { email: EDITOR, password: PASSWORD })).text);
  const second = /\b\d{6}\b/.exec((await letterTo(dataDir, EDITOR, /\b\d{6}\b/, 1)).text)?.[0] ?? '';
  const bearer = { authorization: `Bearer ${asked.token}` };
  const opened = JSON.parse((await json('/api/login/otp/verify', { code: second }, bearer)).text);
  const renew = () => json('/api/token/refresh', { refreshToken: opened.refreshToken });
  expect((await renew()).status).toBe(200);
  for (const [name, token] of Object.entries({ ...opened, challenge: asked.token })) secrets.set(name, String(token));
  expect((await preview.get('/api/me', { authorization: `Bearer ${opened.accessToken}` })).text).toContain(EDITOR);
  await preview.get('/api/logout', { cookie });
}

it('a journey through accounts leaves no address, token, password or amount in the log', { timeout: 150_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-account-log-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = { LOG_LEVEL: 'trace' };
  const cli = join(root, 'dist', 'current', 'node', 'cli.mjs');
  const site = await startBuiltSite({ dataDir, env });
  execFileSync(process.execPath, [cli, 'user', 'add', EDITOR, '--name', 'Anna', '--password-stdin'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    input: PASSWORD,
  });
  const preview = await startBuiltSite({ dataDir, env: { ...env, PREVIEW: '1' } });
  const secrets: Secrets = new Map([
    ['address', 'kanari@example.org'],
    ['address in a query', 'kanari%40example.org'],
    ['password', PASSWORD],
    ['wrong password', WRONG],
    ['amount', AMOUNT],
  ]);
  try {
    await supporterJourney(site, dataDir, secrets);
    await editorJourney(preview, dataDir, secrets);
  } finally {
    await site.stop();
    await preview.stop();
  }
  // Times and process ids may contain any digits.
  const log = [...site.log, ...preview.log].join('\n').replaceAll(/"(?:time|pid)":\d+,/g, '');
  expect(secrets.size).toBeGreaterThan(10);
  expect([...secrets].filter(([, secret]) => secret === '' || log.includes(secret)).map(([name]) => name)).toEqual([]);
  for (const line of [`"path":"${ACCOUNT}/api/v2/user/update"`, '"path":"/tamogatas/belepes"', '"path":"/api/token/refresh"']) {
    expect(log).toContain(line);
  }
});
