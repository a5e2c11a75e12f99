import { expect, it, vi } from 'vitest';
import { lettersIn } from '~/backend/testing/outbox';
import {
  CHECKOUT,
  completed,
  ended,
  event,
  openRecorded,
  PAYMENT,
  problem,
  type Recorded,
  session,
  sign,
} from '~/backend/testing/recorded-stripe';
import { openTestBackend } from '~/backend/testing/test-backend';

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
});

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
});

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
});
