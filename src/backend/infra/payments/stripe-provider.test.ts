import { describe, expect, it } from 'vitest';
import type { Payment } from '~/backend/definitions/supporters';
import { CHECKOUT, ended, openRecorded, PAYMENT, problem, type Recorded, session, URLS } from '~/backend/testing/recorded-stripe';
import { createStripeProvider } from './stripe-provider';

/** A provider of the recorded Stripe. */
async function openProvider(...answers: Recorded[]) {
  const { settings, calls } = await openRecorded(...answers);
  return { provider: createStripeProvider(settings), calls };
}

describe('a payment at Stripe Checkout', () => {
  it('begins as a subscription, in hundredths', async () => {
    const { provider, calls } = await openProvider();
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
    const { provider, calls } = await openProvider();
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
    const { provider, calls } = await openProvider(first, session);
    expect(await provider.start(PAYMENT, URLS)).toMatchObject({ url: CHECKOUT });
    expect(calls.map(({ key }) => key)).toEqual(['support-p1', 'support-p1']);
  });

  it.each<[string, Recorded]>([
    ['a wrong key', problem(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****roba' })],
    ['what Stripe does not take', problem(400, { type: 'invalid_request_error', code: 'amount_too_small', message: 'x' })],
    ['an answer without an address', [200, { id: 'cs_test_1', object: 'checkout.session', url: null }]],
  ])('fails with %s, and is not asked for again', async (_, answer) => {
    const { provider, calls } = await openProvider(answer);
    await expect(provider.start(PAYMENT, URLS)).rejects.toThrow();
    expect(calls).toHaveLength(1);
  });

  it('ends by its subscription; one that is over there is over', async () => {
    const { provider, calls } = await openProvider(
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
