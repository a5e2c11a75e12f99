import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import { newsletterWords } from '~/lib/newsletter/words';
import { accountStates } from '~/lib/session/account-paths';
import { loginWords } from '~/lib/session/login-words';
import { signEvent } from '../infra/payments/test-provider';
import { lettersIn } from '../testing/outbox';
import { TEST_NOW } from '../testing/quiet-options';
import { openTestBackend } from '../testing/test-backend';

/**
 * Tests accounts, newsletters and notifications with input that is forged, expired, foreign, replayed, oversized or of the wrong
 * type. Each request must be refused with its status and message, store nothing, and leave nothing in the log.
 */

const ACCOUNT = '/services/account/api/v2/user';
const ADDRESS = 'anna@example.org';
const SECONDS = TEST_NOW / 1000;

/** Opens a backend where a reader has a session, a pending and a confirmed subscription, and a pending payment. */
async function open() {
  const log: string[] = [];
  const note = (fields: object, message: string) => log.push(`${JSON.stringify(fields)} ${message}`);
  const opened = await openTestBackend({ logger: { info: note, warn: note, error: note } });
  const { backend, dataDir } = opened;
  const lists = [{ code: 'reggeli', name: 'Reggeli' }];
  await backend.editing.set({ kind: 'data', name: 'newsletters', site: '' }, lists, { author: 'teszt' });

  async function send(path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}, method = 'POST') {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await backend.fetch(
      new Request(`http://localhost:4321${path}`, {
        method: body === undefined && method === 'POST' ? 'GET' : method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: text }),
      }),
      { clientIp: '198.51.100.7' },
    );
    return { status: response.status, ...(await response.json().catch(() => ({}))) };
  }
  const newest = async (letters: number) => {
    const found = await vi.waitUntil(() => lettersIn(dataDir).length >= letters && lettersIn(dataDir), { timeout: 20_000 });
    return new URL(found.at(-1)?.links[0] ?? '');
  };

  await send(`${ACCOUNT}/token`, { email: ADDRESS });
  const used = (await newest(1)).searchParams.get('token') ?? '';
  const { n_token: session } = await send(`${ACCOUNT}/session`, { token: used });
  await send('/api/newsletter/subscribe', { email: ADDRESS, listCodes: ['reggeli'] });
  const confirmed = (await newest(2)).searchParams.get('t') ?? '';
  await send('/api/newsletter/confirm', { token: confirmed });
  await newest(3);
  const leave = new URL((await backend.newsletters.export())[0]?.unsubscribeUrl ?? '').searchParams.get('t') ?? '';
  await send('/api/newsletter/subscribe', { email: ADDRESS, listCodes: ['reggeli'] });
  const waiting = (await newest(4)).searchParams.get('t') ?? '';
  await send(`${ACCOUNT}/token`, { email: ADDRESS });
  const link = (await newest(5)).searchParams.get('token') ?? '';
  const { url } = await send('/services/account/support', { email: ADDRESS, amount: 2500, recurring: true });
  const payment = String(url).split('/').at(-1) ?? '';
  // Creates the key of events, which is created on first use.
  await backend.testPaymentSecret();
  const tokens = { used, session: String(session), confirmed, leave, waiting, link };

  /** All rows of all tables, except those of the search index. */
  function rows(): string {
    const database = new DatabaseSync(join(dataDir, 'hirmondo.sqlite'), { readOnly: true });
    const tables = database.prepare("select name from sqlite_master where type = 'table' and name not like 'article_fts%'").all();
    const all = tables.map(({ name }) => [name, database.prepare(`select * from "${String(name)}"`).all()]);
    database.close();
    return JSON.stringify(all);
  }
  return { ...opened, send, tokens, payment, rows, log };
}

type Opened = Awaited<ReturnType<typeof open>>;
type Case = readonly [
  what: string,
  status: number,
  words: string | undefined,
  attempt: (on: Opened) => ReturnType<Opened['send']>,
];

const long = (letters: number) => 'x'.repeat(letters);
const forged = (token: string) => (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
const exchange = (token: unknown) => (on: Opened) => on.send(`${ACCOUNT}/session`, { token });
const update = (body: unknown) => (on: Opened) => on.send(`${ACCOUNT}/update`, body, bearer(on.tokens.session));
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const { lejart, hiba, email: badEmail } = accountStates;

const links: readonly Case[] = [
  ['a forged link', 401, lejart.text, (on) => exchange(forged(on.tokens.link))(on)],
  ['a link that was used', 401, lejart.text, (on) => exchange(on.tokens.used)(on)],
  ['a session for a link', 401, lejart.text, (on) => exchange(on.tokens.session)(on)],
  ['a newsletter’s token for a link', 401, lejart.text, (on) => exchange(on.tokens.waiting)(on)],
  ['a link of 513 characters', 422, lejart.text, exchange(long(513))],
  ['a number for a link', 422, lejart.text, exchange(5)],
  ['no link', 422, lejart.text, exchange(undefined)],
  [
    'a used link with a press that was not made',
    401,
    lejart.text,
    (on) => on.send(`${ACCOUNT}/session`, { token: on.tokens.used, press: long(22) }),
  ],
  ['a press that is a list', 422, lejart.text, (on) => on.send(`${ACCOUNT}/session`, { token: on.tokens.link, press: [] })],
  [
    'a press of 65 characters',
    422,
    lejart.text,
    (on) => on.send(`${ACCOUNT}/session`, { token: on.tokens.link, press: long(65) }),
  ],
  ['a list for a body', 422, lejart.text, (on) => on.send(`${ACCOUNT}/session`, [])],
  ['a body of 17 KB', 413, undefined, exchange(long(17_000))],
  ['a body that is no JSON', 400, undefined, (on) => on.send(`${ACCOUNT}/session`, '{')],
  ['a form', 415, undefined, (on) => on.send(`${ACCOUNT}/session`, 'token=x', { 'content-type': 'text/plain' })],
  ['a compressed body', 415, undefined, (on) => on.send(`${ACCOUNT}/session`, '{}', { 'content-encoding': 'gzip' })],
];

const sessions: readonly Case[] = [
  ['no session', 401, loginWords.unknownToken, (on) => on.send(`${ACCOUNT}/info`)],
  [
    'a forged session',
    401,
    loginWords.unknownToken,
    (on) => on.send(`${ACCOUNT}/info`, undefined, bearer(forged(on.tokens.session))),
  ],
  ['a link for a session', 401, loginWords.unknownToken, (on) => on.send(`${ACCOUNT}/info`, undefined, bearer(on.tokens.link))],
  ['a long session', 401, loginWords.unknownToken, (on) => on.send(`${ACCOUNT}/info`, undefined, bearer(long(5_000)))],
  ['an order without a session', 401, loginWords.unknownToken, (on) => on.send(`${ACCOUNT}/update`, { action: 'delete' })],
  ['an unknown order', 422, hiba.text, update({ action: 'everything' })],
  ['an order of the wrong type', 422, hiba.text, update({ action: 'newsletter', subscribe: 'yes', code: 'reggeli' })],
  ['a list that is not there', 404, hiba.text, update({ action: 'newsletter', subscribe: true, code: 'nincs' })],
  ['a payment that is not there', 404, hiba.text, update({ action: 'cancel', payment_id: 'nincs' })],
  ['a payment that is an object', 422, hiba.text, update({ action: 'cancel', payment_id: {} })],
];

const supports: readonly Case[] = [
  ...[0, -1, 2500.5, 10_000_001, '2500', null].map(
    (amount): Case => [
      `an amount of ${amount}`,
      422,
      accountStates.osszeg.text,
      (on) => on.send('/services/account/support', { email: ADDRESS, amount, recurring: false }),
    ],
  ),
  ...['', 'anna', 'a@b', 'anna@example.org\r\nBcc: x@example.org', `${long(300)}@example.org`, 5].map(
    (email): Case => [
      `the address ${JSON.stringify(email).slice(0, 40)}`,
      422,
      badEmail.text,
      (on) => on.send(`${ACCOUNT}/token`, { email }),
    ],
  ),
];

const event = (on: Opened, id = 'e') => JSON.stringify({ id, paymentId: on.payment, state: 'paid' });
const webhook = (body: string, signature: string) => (on: Opened) =>
  on.send('/services/account/webhook', body, { 'x-payment-signature': signature });
const signed = async (on: Opened, body: string, at = SECONDS) => signEvent(body, await on.backend.testPaymentSecret(), at);
const events: readonly Case[] = [
  ['an event that is not signed', 400, undefined, (on) => webhook(event(on), '')(on)],
  ['an event that somebody else signed', 400, undefined, (on) => webhook(event(on), signEvent(event(on), 'x', SECONDS))(on)],
  ['the signature of another event', 400, undefined, async (on) => webhook(event(on), await signed(on, event(on, 'f')))(on)],
  [
    'an event of ten minutes ago',
    400,
    undefined,
    async (on) => webhook(event(on), await signed(on, event(on), SECONDS - 600))(on),
  ],
  ['an event of the wrong shape', 400, undefined, async (on) => webhook('{"id":5}', await signed(on, '{"id":5}'))(on)],
  ['an event of 300 KB', 413, undefined, async (on) => webhook(long(300_000), await signed(on, long(300_000)))(on)],
];

const confirm = (token: unknown) => (on: Opened) => on.send('/api/newsletter/confirm', { token });
const leave = (token: unknown) => (on: Opened) => on.send('/api/newsletter/unsubscribe', { token });
const subscribe = (fields: object) => (on: Opened) =>
  on.send('/api/newsletter/subscribe', { email: ADDRESS, listCodes: ['reggeli'], ...fields });
const { already, expired, badName, noList, unknownList } = newsletterWords;
const newsletters: readonly Case[] = [
  ['a forged confirmation', 422, expired, (on) => confirm(forged(on.tokens.waiting))(on)],
  ['a confirmation that was used', 409, already, (on) => confirm(on.tokens.confirmed)(on)],
  ['the token for leaving as a confirmation', 422, expired, (on) => confirm(on.tokens.leave)(on)],
  ['a confirmation as the token for leaving', 422, expired, (on) => leave(on.tokens.waiting)(on)],
  ['a forged token for leaving', 422, expired, (on) => leave(forged(on.tokens.leave))(on)],
  ['a confirmation of 301 characters', 422, expired, confirm(long(301))],
  ['a confirmation that is a list', 422, expired, confirm(['a'])],
  ['a subscription of 17 KB', 413, undefined, subscribe({ firstName: long(17_000) })],
  ['a name with a line of its own', 422, badName, subscribe({ firstName: 'Anna\r\nBcc: x@example.org' })],
  ['a name that is an object', 422, undefined, subscribe({ lastName: {} })],
  ['an address with a line of its own', 422, newsletterWords.badEmail, subscribe({ email: `${ADDRESS}\nBcc: x@example.org` })],
  ['no list', 422, noList, subscribe({ listCodes: [] })],
  ['21 lists', 422, noList, subscribe({ listCodes: Array.from({ length: 21 }, () => 'reggeli') })],
  ['a list of another publication', 422, unknownList, subscribe({ listCodes: ['nincs'] })],
];

const push = (fields: object) => (on: Opened) =>
  on.send('/api/subscriptions', { clientToken: 'gep', topic: 'fontos', ...fields });
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const notifications: readonly Case[] = [
  ...[
    'https://10.0.0.1/a',
    'https://localhost/a',
    'https://[::1]/a',
    'https://gep.internal/a',
    'http://fcm.googleapis.com/a',
    5,
  ].map((endpoint): Case => [`the endpoint ${endpoint}`, 422, undefined, push({ push: { endpoint, keys } })]),
  [
    'an endpoint of 1,100 characters',
    422,
    undefined,
    push({ push: { endpoint: `https://fcm.googleapis.com/${long(1_100)}`, keys } }),
  ],
  [
    'keys of the wrong length',
    422,
    undefined,
    push({ push: { endpoint: 'https://fcm.googleapis.com/a', keys: { ...keys, auth: 'a' } } }),
  ],
  ['a topic off the list', 422, undefined, push({ topic: '../fontos' })],
  ['a live blog that is none', 422, undefined, push({ topic: 'elo:nincs' })],
  ['a client of 513 characters', 422, undefined, push({ clientToken: long(513) })],
  ['a client that is an object', 422, undefined, push({ clientToken: { $ne: '' } })],
  ['a subscription of a megabyte', 413, undefined, push({ topic: long(1_000_000) })],
  ['a subscription that is no JSON', 400, undefined, (on) => on.send('/api/subscriptions', '{')],
];

describe.each([
  ['links of accounts', links],
  ['sessions of accounts', sessions],
  ['what is given and where to', supports],
  ['events of payments', events],
  ['newsletters', newsletters],
  ['notifications', notifications],
] as const)('%s', (_name, cases) => {
  // The setup waits for five emails, each after a flush to disk.
  it('are refused with status and message, store nothing and log nothing', { timeout: 60_000 }, async () => {
    const on = await open();
    const before = on.rows();
    on.log.length = 0;
    for (const [what, status, words, attempt] of cases) {
      const answer = await attempt(on);
      expect([what, answer.status, ...(words === undefined ? [] : [answer.error])]).toEqual([
        what,
        status,
        ...(words === undefined ? [] : [words]),
      ]);
      expect([what, on.rows() === before]).toEqual([what, true]);
      expect(JSON.stringify(answer)).not.toContain(ADDRESS);
    }
    expect(on.log).toEqual([]);
  });
});

it('a link and a confirmation expire', async () => {
  const on = await open();
  on.setNow(TEST_NOW + 4 * 24 * 3_600_000);
  const before = on.rows().length;
  expect(await exchange(on.tokens.link)(on)).toMatchObject({ status: 401, error: lejart.text });
  expect(await confirm(on.tokens.waiting)(on)).toMatchObject({ status: 422, error: expired });
  // Expired rows may be deleted, but none is added.
  expect(on.rows().length).toBeLessThanOrEqual(before);
});
