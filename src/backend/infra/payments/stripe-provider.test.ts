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
  overdueSince: 0,
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
  const paid = { kind: 'paid', paymentId: 'p1', subscription: 'sub_1', references: ['sub_1'] };
  it.each<[string, object, unknown]>([
    ['checkout.session.completed', completed, paid],
    ['checkout.session.async_payment_succeeded', completed, paid],
    ['checkout.session.completed', { ...completed, subscription: { id: 'sub_1', object: 'subscription' } }, paid],
    ['checkout.session.completed', { ...completed, payment_status: 'unpaid' }, 'ignored'],
    ['checkout.session.completed', { ...completed, client_reference_id: null }, { kind: 'paid', paymentId: undefined }],
    ['checkout.session.expired', completed, { kind: 'failed', paymentId: 'p1' }],
    ['checkout.session.async_payment_failed', completed, { kind: 'failed', paymentId: 'p1' }],
    [
      'customer.subscription.deleted',
      { id: 'sub_1', metadata: { payment_id: 'p1' } },
      { kind: 'cancelled', paymentId: 'p1', references: ['sub_1'] },
    ],
    ['customer.subscription.deleted', { metadata: {} }, { kind: 'cancelled', paymentId: undefined }],
    [
      'checkout.session.completed',
      {
        ...completed,
        id: 'cs_1',
        payment_intent: 'pi_1',
        customer: 'cus_1',
        amount_total: 500_000,
        currency: 'huf',
        customer_details: { email: 'a@example.org' },
      },
      { charge: ['pi_1'], references: ['cs_1', 'sub_1', 'cus_1'], amount: 500_000, currency: 'HUF', email: 'a@example.org' },
    ],
    [
      'invoice.paid',
      { id: 'in_1', billing_reason: 'subscription_create', subscription: 'sub_1' },
      { kind: 'paid', charge: ['in_1'] },
    ],
    ['invoice.paid', { id: 'in_1', amount_paid: 0 }, 'ignored'],
    [
      'invoice.paid',
      { id: 'in_2', subscription: 'sub_1', amount_paid: 500_000, subscription_details: { metadata: { payment_id: 'p1' } } },
      { kind: 'renewed', paymentId: 'p1', subscription: 'sub_1', charge: ['in_2'], amount: 500_000 },
    ],
    // The API since 2025-03-31.
    [
      'invoice.paid',
      {
        id: 'in_2',
        customer: { id: 'cus_1', object: 'customer' },
        parent: { subscription_details: { subscription: 'sub_1', metadata: { payment_id: 'p1' } } },
        payments: { data: [{ payment: { type: 'payment_intent', payment_intent: 'pi_2' } }] },
      },
      { kind: 'renewed', paymentId: 'p1', subscription: 'sub_1', charge: ['in_2', 'pi_2'], references: ['sub_1', 'cus_1'] },
    ],
    [
      'invoice.payment_failed',
      { id: 'in_3', subscription: 'sub_1' },
      { kind: 'overdue', subscription: 'sub_1', charge: ['in_3'] },
    ],
    ['invoice.payment_failed', { id: 'in_1', billing_reason: 'subscription_create' }, 'ignored'],
    [
      'charge.refunded',
      { id: 'ch_1', payment_intent: 'pi_1', amount_refunded: 100_000, metadata: { payment_id: 'p1' } },
      { kind: 'refunded', paymentId: 'p1', charge: ['ch_1', 'pi_1'], amount: 100_000 },
    ],
    [
      'charge.dispute.created',
      { id: 'dp_1', charge: 'ch_1', payment_intent: 'pi_1', amount: 500_000 },
      { kind: 'disputed', charge: ['ch_1', 'pi_1'] },
    ],
    ['charge.dispute.closed', { id: 'dp_1', charge: 'ch_1', status: 'won' }, { kind: 'dispute-won' }],
    ['charge.dispute.closed', { id: 'dp_1', charge: 'ch_1', status: 'lost' }, { kind: 'dispute-lost' }],
    ['charge.dispute.closed', { id: 'dp_1', charge: 'ch_1', status: 'under_review' }, 'ignored'],
    ['customer.created', { id: 'cus_1' }, 'ignored'],
  ])('%s of %j is read', async (type, object, expected) => {
    const { provider } = await openRecorded();
    const body = event(type, object);
    const read = await provider.readEvent(body, await sign(body), 0);
    if (typeof expected === 'string') expect(read).toBe(expected);
    else expect(read).toMatchObject({ id: 'evt_1', type, body, ...(expected as object) });
  });

  it('is believed with Stripe’s own signature of these bytes and of these minutes alone', async () => {
    const { provider } = await openRecorded();
    const body = event('checkout.session.completed', completed);
    const good = await sign(body);
    const bad = [
      await sign(body, 'whsec_masik'),
      await sign(body, SECRET, Math.floor(Date.now() / 1000) - 600),
      await sign(body, SECRET, Math.floor(Date.now() / 1000) + 400),
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

/** Opens a backend with Stripe, and functions that send what readers and Stripe send. */
async function openSupport(...answers: Recorded[]) {
  const { settings, calls } = await openRecorded(...answers);
  const logged: object[] = [];
  const logger = { info: () => {}, warn: () => {}, error: (fields: object) => void logged.push(fields) };
  const { backend, dataDir } = await openTestBackend({ stripe: settings, logger });
  const send = async (path: string, body: string, headers: Readonly<Record<string, string>> = {}) => {
    const sent = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
    const response = await backend.fetch(new Request(`http://localhost:4321/services/account${path}`, sent));
    return { status: response.status, body: await response.json() };
  };
  const tell = async (body: string) => (await send('/webhook', body, { 'stripe-signature': await sign(body) })).status;
  const subjects = () => lettersIn(dataDir).map(({ subject }) => subject);
  const arrived = (count: number) => vi.waitFor(() => expect(lettersIn(dataDir)).toHaveLength(count), { timeout: 20_000 });
  /** Signs the supporter in, by the link of a letter, and returns the header of the calls. */
  const signIn = async () => {
    const before = lettersIn(dataDir).length;
    await send('/api/v2/user/token', JSON.stringify({ email: PAYMENT.email }));
    await arrived(before + 1);
    const links = lettersIn(dataDir).flatMap((letter) => letter.links);
    const token = new URL(links.find((link) => link.includes('token=')) ?? '').searchParams.get('token');
    const { n_token } = (await send('/api/v2/user/session', JSON.stringify({ token }))).body;
    return { authorization: `Bearer ${n_token}` };
  };
  const info = async (headers: Readonly<Record<string, string>>) =>
    await (await backend.fetch(new Request('http://localhost:4321/services/account/api/v2/user/info', { headers }))).json();
  return { backend, calls, logged, send, tell, subjects, arrived, signIn, info };
}

it('a monthly support by Stripe: begun, paid and receipted once however often it is told, cancelled, and not paid again', async () => {
  const { calls, send, tell, subjects, arrived, signIn, info } = await openSupport(session, ended);
  const begun = await send('/support', JSON.stringify({ email: PAYMENT.email, amount: 2500, recurring: true }));
  expect(begun.body.url).toBe(CHECKOUT);
  const id = calls[0]?.body.get('client_reference_id');
  const done = { ...completed, client_reference_id: id };
  const one = event('checkout.session.completed', done);
  expect(await Promise.all([tell(one), tell(one), tell(one)])).toEqual([200, 200, 200]);
  // Another event of the same payment, and one that arrives too late.
  expect(await tell(event('checkout.session.async_payment_succeeded', done, 'evt_2'))).toBe(200);
  expect(await tell(event('checkout.session.expired', done, 'evt_3'))).toBe(200);
  await arrived(1);

  const bearer = await signIn();
  const cancel = JSON.stringify({ action: 'cancel', payment_id: id });
  expect((await send('/api/v2/user/update', cancel, bearer)).status).toBe(200);
  expect(calls.at(-1)?.line).toBe('DELETE /v1/subscriptions/sub_1');
  const over = event('customer.subscription.deleted', { metadata: { payment_id: id } }, 'evt_4');
  expect([await tell(over), await tell(event('checkout.session.completed', done, 'evt_5'))]).toEqual([200, 200]);
  expect(await info(bearer)).toMatchObject({ payment_id: null, payments: [{ payment_id: id, active: false }] });
  expect(subjects()).toHaveLength(2);
}, 60_000);

it('no paid event vanishes: what belongs to no payment is kept and logged, with all that it says', async () => {
  const { backend, calls, logged, send, tell, subjects, arrived } = await openSupport(
    session,
    problem(500, { type: 'api_error' }),
  );
  await send('/support', JSON.stringify({ email: PAYMENT.email, amount: 5000, recurring: false }));
  const paid = {
    client_reference_id: calls[0]?.body.get('client_reference_id'),
    payment_status: 'paid',
    amount_total: 500_000,
    currency: 'huf',
  };
  const unknown = { ...paid, client_reference_id: 'no-such-payment', amount_total: 900_000, customer_email: 'a@example.org' };
  const told = [
    event('checkout.session.completed', { ...paid, amount_total: 100, currency: 'usd' }, 'evt_usd'),
    event('checkout.session.completed', unknown, 'evt_unknown'),
    event('checkout.session.completed', unknown, 'evt_unknown'),
    event('invoice.paid', { id: 'in_9', subscription: 'sub_9', amount_paid: 100 }, 'evt_invoice'),
    // Stripe is asked whose charge it is, and does not answer.
    event('charge.dispute.created', { id: 'dp_1', charge: 'ch_9', amount: 100 }, 'evt_dispute'),
  ];
  for (const one of told) expect(await tell(one)).toBe(200);
  const kept = await backend.payments.unmatched();
  expect(kept.map(({ id, reason }) => [id, reason]).sort()).toEqual([
    ['evt_dispute', 'unknown'],
    ['evt_invoice', 'unknown'],
    ['evt_unknown', 'unknown'],
    ['evt_usd', 'amount'],
  ]);
  expect(kept.find(({ id }) => id === 'evt_unknown')).toMatchObject({
    amount: 900_000,
    currency: 'HUF',
    email: 'a@example.org',
    body: told[1],
  });
  expect(logged).toHaveLength(4);
  expect(JSON.stringify(logged)).not.toContain('a@example.org');
  expect(subjects()).toEqual([]);
  // The right event is still right.
  expect(await tell(event('checkout.session.completed', paid, 'evt_right'))).toBe(200);
  await arrived(1);
}, 60_000);

it('renewals, failures, refunds and disputes change the account and are written about', async () => {
  const { calls, send, tell, subjects, arrived, signIn, info } = await openSupport(session);
  await send('/support', JSON.stringify({ email: PAYMENT.email, amount: 5000, recurring: true }));
  const id = calls[0]?.body.get('client_reference_id');
  const month = (invoice: string) => ({ id: invoice, subscription: 'sub_1', amount_paid: 500_000, currency: 'huf' });
  const told: readonly (readonly [string, object])[] = [
    [
      'checkout.session.completed',
      { client_reference_id: id, payment_status: 'paid', subscription: 'sub_1', invoice: 'in_1', customer: 'cus_1' },
    ],
    ['invoice.paid', { ...month('in_1'), billing_reason: 'subscription_create' }],
    ['invoice.paid', { ...month('in_2'), payment_intent: 'pi_2' }],
    ['charge.refunded', { id: 'ch_2', payment_intent: 'pi_2', amount_refunded: 200_000 }],
    ['charge.dispute.created', { id: 'dp_1', charge: 'ch_2', payment_intent: 'pi_2' }],
    ['invoice.payment_failed', { id: 'in_3', subscription: 'sub_1' }],
  ];
  for (const [index, [type, object]] of told.entries()) expect(await tell(event(type, object, `evt_${index}`))).toBe(200);
  await arrived(5);
  expect(
    subjects()
      .map((subject) => subject.replace(/ – .*$/, ''))
      .sort(),
  ).toEqual([
    'Köszönjük a támogatásod!',
    'Köszönjük a támogatásod!',
    'Nem sikerült a havi támogatásod',
    'Visszatérítettük a támogatásod',
    'Vitatott támogatás',
  ]);
  const bearer = await signIn();
  const gift = async () => (await info(bearer)).payments[0];
  expect(await gift()).toMatchObject({
    active: true,
    overdue: true,
    charges: [
      { amount: 5000, refunded: 0, dispute: 'none' },
      { amount: 5000, refunded: 2000, dispute: 'open' },
    ],
  });
  await tell(event('invoice.paid', month('in_3'), 'evt_paid'));
  await tell(event('charge.dispute.closed', { id: 'dp_1', charge: 'ch_2', payment_intent: 'pi_2', status: 'won' }, 'evt_won'));
  expect(await gift()).toMatchObject({ overdue: false, charges: [{}, { dispute: 'won' }, { amount: 5000 }] });
}, 60_000);
