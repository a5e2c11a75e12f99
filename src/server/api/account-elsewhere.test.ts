import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { accountBase, accountCalls, accountPages } from '~/lib/session/account-paths';
import { type Received, startStubSystem } from '../../../tests/support/stub-system';
import { sendResponse } from '../response/send-response';
import { startTestSite } from '../testing/test-site';
import { createAccountCalls } from './account-calls';

/** Requests that an account service on its own host receives from the forms of the account's pages (AC-01 to AC-08). */

const TOKEN = 'token-of-a-supporter.1';
const PAYMENT_PAGE = 'https://fizetes.example/p/1?o=2';
const PERSON = { email: 'anna@example.org', payment_id: 7, newsletters: [{ code: 'reggeli', subscribed: true }] };

/**
 * A site whose account service is on another host, with a profile page that shows who is signed in. Its own API has no account
 * calls. `address` is another account service.
 */
async function open(address?: string, env: Readonly<Record<string, string>> = {}) {
  const problems: unknown[] = [];
  const elsewhere = await startStubSystem({
    'GET /konto/api/v2/user/info': PERSON,
    'POST /konto/api/v2/user/token': { success: true },
    'POST /konto/api/v2/user/update': { success: true, data: { email: PERSON.email } },
    'POST /konto/support': { url: PAYMENT_PAGE },
  });
  const site = await startTestSite({
    env: { ACCOUNT_API_URL: address ?? `${elsewhere.url}/konto`, ...env },
    services({ responseContext, config, fetchApi }) {
      const { service, readSupporter } = createAccountCalls({
        responseContext,
        config,
        logger: { error: (found: unknown) => void problems.push(found) },
        fetchApi,
        source: { testPaymentSecret: undefined },
      });
      const profile = {
        name: 'profile',
        serve: (exchange: Parameters<typeof readSupporter>[0], gated: Parameters<typeof readSupporter>[1]) =>
          gated.target.path === accountPages.profile
            ? readSupporter(exchange, gated, 'transtelex').then((found) =>
                sendResponse(
                  exchange,
                  responseContext,
                  200,
                  ['Cache-Control', 'no-store'],
                  Buffer.from(JSON.stringify(found ?? null)),
                ),
              )
            : undefined,
      };
      return [service, profile];
    },
  });
  onTestFinished(() => site.close());
  const cookie = `egyeb=1; n_token=${TOKEN}`;
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    site.get(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost', cookie },
      body: String(new URLSearchParams(fields)),
    });
  return { site, elsewhere, cookie, post, problems };
}

const asCall = ({ call, body }: Received) => [call, body === '' ? undefined : JSON.parse(body)];

it.each([
  [
    'a link by letter (AC-03)',
    accountCalls.token,
    { email: ' Anna@example.org', site: 'hirmondo' },
    { email: 'anna@example.org' },
  ],
  [
    'the end of a gift (AC-04)',
    accountCalls.update,
    { action: 'cancel', payment_id: '7' },
    { action: 'cancel', payment_id: '7' },
  ],
  [
    'a newsletter on (AC-05)',
    accountCalls.update,
    { action: 'newsletter', subscribe: '1', code: 'reggeli', site: 'hirmondo' },
    { action: 'newsletter', subscribe: true, code: 'reggeli' },
  ],
  [
    'a newsletter off (AC-05)',
    accountCalls.update,
    { action: 'newsletter', subscribe: '0', code: 'reggeli' },
    { action: 'newsletter', subscribe: false, code: 'reggeli' },
  ],
  ['a copy (AC-06)', accountCalls.update, { action: 'download', code: 'x' }, { action: 'download' }],
  ['deletion (AC-07)', accountCalls.update, { action: 'delete', sure: '1' }, { action: 'delete' }],
])('a form calls the other host for %s as in the contract', async (_, path, fields, body) => {
  const { post, elsewhere } = await open();
  const answered = await post(path, fields as Readonly<Record<string, string>>);
  expect(answered.status).toBeLessThan(400);
  expect(elsewhere.received.map(asCall)).toEqual([[`POST /konto${path.slice(accountBase.length)}`, body]]);
  expect(elsewhere.received[0]?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' });
  expect(elsewhere.received[0]?.headers).not.toHaveProperty('cookie');
});

it('requests no deletion before it is confirmed (AC-07)', async () => {
  const { post, elsewhere } = await open();
  const answered = await post(accountCalls.update, { action: 'delete' });
  expect([answered.headers.get('location'), elsewhere.asked]).toEqual([`${accountPages.profile}?allapot=megerosites`, []]);
});

it('requests the supporter with the page’s query and the bearer (AC-02, AC-08), and nothing without one', async () => {
  const { site, elsewhere, cookie } = await open();
  const page = await site.get(`${accountPages.profile}?a=1&b=%C5%91`, { headers: { cookie } });
  expect(await page.json()).toMatchObject({ email: PERSON.email, payment_id: '7', newsletters: PERSON.newsletters });
  expect(elsewhere.asked).toEqual(['GET /konto/api/v2/user/info?a=1&b=%C5%91']);
  expect(elsewhere.received[0]?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, site: 'transtelex' });
  expect(elsewhere.received[0]?.headers).not.toHaveProperty('cookie');
  for (const other of ['', 'n_token=', 'n_token=%0d%0aX']) {
    expect(await (await site.get(`${accountPages.profile}?a=1`, { headers: { cookie: other } })).json()).toBeNull();
  }
  expect(elsewhere.asked).toHaveLength(1);
  await site.get(accountPages.profile, { headers: { cookie: 'n_token=t1' } });
  expect(elsewhere.received[1]?.headers.authorization, 'as short as the host makes it').toBe('Bearer t1');
});

it('redirects to a payment page on the listed origins only', async () => {
  const fields = { email: 'anna@example.org', amount: '3000', currency: 'HUF' };
  const listed = await open(undefined, { PAYMENT_ORIGINS: 'https://mas.example, https://fizetes.example' });
  const paid = await listed.post(accountCalls.support, fields);
  expect([paid.status, paid.headers.get('location'), listed.problems]).toEqual([303, PAYMENT_PAGE, []]);
  const { post, problems } = await open();
  const failed = await post(accountCalls.support, fields);
  expect(failed.headers.get('location')).toMatch(/^\/tamogatas\/hiba\?allapot=hiba/);
  expect(problems).toEqual([{ page: 'https://fizetes.example' }]);
});

it('reads no more of an answer than its limit', async () => {
  const endless = createServer((_, response) => {
    const megabyte = Buffer.alloc(1024 * 1024, ' ');
    const write = () => void response.write(megabyte, write);
    write();
  }).listen(0, '127.0.0.1');
  await once(endless, 'listening');
  onTestFinished(() => void endless.close());
  const closed = once(endless, 'request').then(([, response]) => once(response, 'close'));
  const { site, cookie } = await open(`http://127.0.0.1:${(endless.address() as AddressInfo).port}`);
  expect((await site.get(accountCalls.info, { headers: { cookie } })).status).toBe(502);
  await closed;
});
