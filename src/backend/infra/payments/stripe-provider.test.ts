import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Payment } from '~/backend/definitions/supporters';
import { lettersIn } from '~/backend/testing/outbox';
import { openTestBackend } from '~/backend/testing/test-backend';
import { createStripeProvider } from './stripe-provider';

const SECRET = 'whsec_probatitok';
const PAYMENT: Payment = {
  id: 'p1',
  email: 'bela@example.org',
  amount: 2500,
  currency: 'HUF',
  recurring: true,
  state: 'started',
  reference: '',
  createdAt: 1,
};
const URLS = { success: 'https://hirmondo.example/tamogatas/siker', failure: 'https://hirmondo.example/tamogatas/hiba' };
const CHECKOUT = 'https://checkout.stripe.com/c/pay/cs_test_1';

/** Responses of Stripe: status and body, or a connection reset. */
type Recorded = readonly [status: number, body: object] | 'reset';
const session: Recorded = [200, { id: 'cs_test_1', object: 'checkout.session', url: CHECKOUT, status: 'open', livemode: false }];
const ended: Recorded = [200, { id: 'sub_1', object: 'subscription', status: 'canceled' }];
const problem = (status: number, error: object): Recorded => [status, { error }];

interface Call {
  readonly line: string;
  readonly body: URLSearchParams;
  readonly key: string | undefined;
  readonly authorization: string | undefined;
}

/** Opens a server that returns recorded responses in order, and then repeats the last one. */
async function openRecorded(...answers: Recorded[]) {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { 'idempotency-key': key, authorization } = request.headers;
    const line = `${request.method} ${request.url}`;
    calls.push({ line, body: new URLSearchParams(text), key: typeof key === 'string' ? key : undefined, authorization });
    const answer = answers[Math.min(calls.length, answers.length) - 1] ?? session;
    if (answer === 'reset') return void request.socket.destroy();
    response.writeHead(answer[0], { 'content-type': 'application/json' }).end(JSON.stringify(answer[1]));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const settings = { secretKey: 'sk_test_proba', webhookSecret: SECRET, apiUrl: `http://127.0.0.1:${port}` };
  return { provider: createStripeProvider(settings), settings, calls };
}

const sign = (payload: string, secret = SECRET, timestamp?: number) =>
  new Stripe('sk_test_proba').webhooks.generateTestHeaderStringAsync({ payload, secret, ...(timestamp && { timestamp }) });

const event = (type: string, object: object, id = 'evt_1') =>
  JSON.stringify({ id, object: 'event', api_version: '2025-09-30.clover', type, data: { object } });
const completed = { object: 'checkout.session', client_reference_id: 'p1', subscription: 'sub_1', payment_status: 'paid' };

describe('a payment at Stripe Checkout', () => {
  it('begins as a subscription, in hundredths', async () => {
    const { provider, calls } = await openRecorded();
    expect(await provider.start(PAYMENT, URLS)).toEqual({ url: CHECKOUT, reference: 'cs_test_1' });
    const [call] = calls;
    expect([call?.line, call?.key, call?.authorization]).toEqual([
      'POST /v1/checkout/sessions',
      'support-p1',
      'Bearer sk_test_proba',
    ]);
    expect(Object.fromEntries(call?.body ?? [])).toEqual({
      mode: 'subscription',
      client_reference_id: 'p1',
      customer_email: 'bela@example.org',
      locale: 'hu',
      success_url: URLS.success,
      cancel_url: URLS.failure,
      'metadata[payment_id]': 'p1',
      'subscription_data[metadata][payment_id]': 'p1',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'huf',
      'line_items[0][price_data][unit_amount]': '250000',
      'line_items[0][price_data][product_data][name]': 'Havi támogatás',
      'line_items[0][price_data][recurring][interval]': 'month',
    });
  });

  it('that is made once is no subscription, in lei, too', async () => {
    const { provider, calls } = await openRecorded();
    await provider.start({ ...PAYMENT, recurring: false, currency: 'RON', amount: 30 }, URLS);
    const body = Object.fromEntries(calls[0]?.body ?? []);
    expect(body).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][currency]': 'ron',
      'line_items[0][price_data][unit_amount]': '3000',
    });
    expect(Object.keys(body).filter((name) => /recurring|subscription/.test(name))).toEqual([]);
  });

  it.each<[string, Recorded]>([
    ['a broken line', 'reset'],
    ['an error of Stripe’s', problem(500, { type: 'api_error', message: 'An unknown error occurred' })],
    ['a conflict', problem(409, { type: 'idempotency_error', message: 'Another request is in progress' })],
  ])('is asked for again under the same key after %s', async (_, first) => {
    const { provider, calls } = await openRecorded(first, session);
    expect(await provider.start(PAYMENT, URLS)).toMatchObject({ url: CHECKOUT });
    expect(calls.map(({ key }) => key)).toEqual(['support-p1', 'support-p1']);
  });

  it.each<[string, Recorded]>([
    ['a wrong key', problem(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****roba' })],
    ['what Stripe does not take', problem(400, { type: 'invalid_request_error', code: 'amount_too_small', message: 'x' })],
    ['an answer without an address', [200, { id: 'cs_test_1', object: 'checkout.session', url: null }]],
  ])('fails with %s, and is not asked for again', async (_, answer) => {
    const { provider, calls } = await openRecorded(answer);
    await expect(provider.start(PAYMENT, URLS)).rejects.toThrow();
    expect(calls).toHaveLength(1);
  });

  it('ends by its subscription; one that is over there is over', async () => {
    const { provider, calls } = await openRecorded(
      ended,
      problem(404, { type: 'invalid_request_error', code: 'resource_missing', message: "No such subscription: 'sub_1'" }),
      problem(403, { type: 'invalid_request_error', message: 'The provided key does not have the required permissions' }),
    );
    const paid: Payment = { ...PAYMENT, state: 'paid', reference: 'sub_1' };
    await provider.cancel(paid);
    await provider.cancel(paid);
    await expect(provider.cancel(paid)).rejects.toThrow();
    expect(calls.map(({ line }) => line)).toEqual(Array.from({ length: 3 }, () => 'DELETE /v1/subscriptions/sub_1'));
  });
});

describe('an event of Stripe’s', () => {
  const paid = { id: 'evt_1', paymentId: 'p1', state: 'paid', reference: 'sub_1' };
  it.each<[string, object, unknown]>([
    ['checkout.session.completed', completed, paid],
    ['checkout.session.async_payment_succeeded', completed, paid],
    ['checkout.session.completed', { ...completed, subscription: { id: 'sub_1', object: 'subscription' } }, paid],
    ['checkout.session.completed', { ...completed, payment_status: 'unpaid' }, 'ignored'],
    ['checkout.session.completed', { ...completed, client_reference_id: null }, 'ignored'],
    ['checkout.session.expired', completed, { id: 'evt_1', paymentId: 'p1', state: 'failed' }],
    ['checkout.session.async_payment_failed', completed, { id: 'evt_1', paymentId: 'p1', state: 'failed' }],
    ['customer.subscription.deleted', { metadata: { payment_id: 'p1' } }, { id: 'evt_1', paymentId: 'p1', state: 'cancelled' }],
    ['customer.subscription.deleted', { metadata: {} }, 'ignored'],
    ['charge.refunded', { metadata: { payment_id: 'p1' } }, 'ignored'],
  ])('%s of %j is read', async (type, object, expected) => {
    const { provider } = await openRecorded();
    const body = event(type, object);
    expect(await provider.readEvent(body, await sign(body), 0)).toEqual(expected);
  });

  it('is believed with Stripe’s own signature of these bytes and of these minutes alone', async () => {
    const { provider } = await openRecorded();
    const body = event('checkout.session.completed', completed);
    const good = await sign(body);
    const bad = [
      await sign(body, 'whsec_masik'),
      await sign(body, SECRET, Math.floor(Date.now() / 1000) - 600),
      good.replace('v1=', 'v0='),
      good.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) + 1}`),
      't=1,v1=00',
      '',
      'x'.repeat(10_000),
    ];
    for (const signature of bad)
      expect([signature, await provider.readEvent(body, signature, 0)]).toEqual([signature, undefined]);
    expect(await provider.readEvent(`${body} `, good, 0)).toBeUndefined();
    expect(await provider.readEvent('no json', await sign('no json'), 0)).toBeUndefined();
  });
});

it('a monthly support by Stripe: begun, paid and receipted once however often it is told, cancelled, and not paid again', async () => {
  const { settings, calls } = await openRecorded(session, ended);
  const { backend, dataDir } = await openTestBackend({ stripe: settings });
  const send = async (path: string, body: string, headers: Readonly<Record<string, string>> = {}) => {
    const sent = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
    const response = await backend.fetch(new Request(`http://localhost:4321/services/account${path}`, sent));
    return { status: response.status, body: await response.json() };
  };
  const tell = async (body: string) => (await send('/webhook', body, { 'stripe-signature': await sign(body) })).status;

  const begun = await send('/support', JSON.stringify({ email: PAYMENT.email, amount: 2500, recurring: true }));
  expect(begun.body.url).toBe(CHECKOUT);
  const id = calls[0]?.body.get('client_reference_id');
  const done = { ...completed, client_reference_id: id };
  const one = event('checkout.session.completed', done);
  expect(await Promise.all([tell(one), tell(one), tell(one)])).toEqual([200, 200, 200]);
  // Another event of the same payment, and one that arrives too late.
  expect(await tell(event('checkout.session.async_payment_succeeded', done, 'evt_2'))).toBe(200);
  expect(await tell(event('checkout.session.expired', done, 'evt_3'))).toBe(200);
  await vi.waitFor(() => expect(lettersIn(dataDir)).toHaveLength(1), { timeout: 20_000 });

  await send('/api/v2/user/token', JSON.stringify({ email: PAYMENT.email }));
  await vi.waitFor(() => expect(lettersIn(dataDir)).toHaveLength(2), { timeout: 20_000 });
  const links = lettersIn(dataDir).flatMap((letter) => letter.links);
  const token = new URL(links.find((link) => link.includes('token=')) ?? '').searchParams.get('token');
  const { n_token } = (await send('/api/v2/user/session', JSON.stringify({ token }))).body;
  const bearer = { authorization: `Bearer ${n_token}` };
  const cancel = JSON.stringify({ action: 'cancel', payment_id: id });
  expect((await send('/api/v2/user/update', cancel, bearer)).status).toBe(200);
  expect(calls.at(-1)?.line).toBe('DELETE /v1/subscriptions/sub_1');
  const over = event('customer.subscription.deleted', { metadata: { payment_id: id } }, 'evt_4');
  expect([await tell(over), await tell(event('checkout.session.completed', done, 'evt_5'))]).toEqual([200, 200]);
  const info = await backend.fetch(new Request('http://localhost:4321/services/account/api/v2/user/info', { headers: bearer }));
  expect(await info.json()).toMatchObject({ payment_id: null, payments: [{ payment_id: id, active: false }] });
  expect(lettersIn(dataDir)).toHaveLength(2);
}, 60_000);
