import { describe, expect, it } from 'vitest';
import { completed, event, openRecorded, type Recorded, SECRET, sign } from '~/backend/testing/recorded-stripe';
import { createStripeProvider } from './stripe-provider';

/** A provider of the recorded Stripe. */
async function openProvider(...answers: Recorded[]) {
  const { settings, calls } = await openRecorded(...answers);
  return { provider: createStripeProvider(settings), calls };
}

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
    const { provider } = await openProvider();
    const body = event(type, object);
    const read = await provider.readEvent(body, await sign(body), 0);
    if (typeof expected === 'string') expect(read).toBe(expected);
    else expect(read).toMatchObject({ id: 'evt_1', type, body, ...(expected as object) });
  });

  it('is believed with Stripe’s own signature of these bytes and of these minutes alone', async () => {
    const { provider } = await openProvider();
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
