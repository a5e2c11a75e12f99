import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { expect, it, onTestFinished } from 'vitest';
import type { Payment } from '~/backend/definitions/supporters';
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

/** A server with recorded answers of Stripe's. */
async function openRecorded() {
  const calls: { readonly line: string; readonly body: URLSearchParams; readonly key: string | undefined }[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const key = request.headers['idempotency-key'];
    calls.push({
      line: `${request.method} ${request.url}`,
      body: new URLSearchParams(text),
      key: typeof key === 'string' ? key : undefined,
    });
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ id: 'cs_test_1', object: 'checkout.session', url: 'https://checkout.stripe.com/c/pay/cs_test_1' }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const provider = createStripeProvider({
    secretKey: 'sk_test_proba',
    webhookSecret: SECRET,
    apiUrl: `http://127.0.0.1:${port}`,
  });
  return { provider, calls };
}

it('begins a subscription at Stripe Checkout, in hundredths, and asks once for one payment', async () => {
  const { provider, calls } = await openRecorded();
  const urls = { success: 'https://hirmondo.example/tamogatas/siker', failure: 'https://hirmondo.example/tamogatas/hiba' };
  expect(await provider.start(PAYMENT, urls)).toEqual({
    url: 'https://checkout.stripe.com/c/pay/cs_test_1',
    reference: 'cs_test_1',
  });
  const [call] = calls;
  expect([call?.line, call?.key]).toEqual(['POST /v1/checkout/sessions', 'support-p1']);
  expect(Object.fromEntries(call?.body ?? [])).toMatchObject({
    mode: 'subscription',
    client_reference_id: 'p1',
    customer_email: 'bela@example.org',
    'line_items[0][price_data][currency]': 'huf',
    'line_items[0][price_data][unit_amount]': '250000',
    'line_items[0][price_data][recurring][interval]': 'month',
  });
  await provider.cancel({ ...PAYMENT, reference: 'sub_1' });
  expect(calls[1]?.line).toBe('DELETE /v1/subscriptions/sub_1');
});

it('believes an event that Stripe has signed, and no other', async () => {
  const { provider } = await openRecorded();
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { object: 'checkout.session', client_reference_id: 'p1', subscription: 'sub_1', payment_status: 'paid' } },
  });
  const signature = await new Stripe('sk_test_proba').webhooks.generateTestHeaderStringAsync({ payload: body, secret: SECRET });
  expect(await provider.readEvent(body, signature, 0)).toEqual({
    id: 'evt_1',
    paymentId: 'p1',
    state: 'paid',
    reference: 'sub_1',
  });
  expect(await provider.readEvent(`${body} `, signature, 0)).toBeUndefined();
  expect(await provider.readEvent(body, 't=1,v1=00', 0)).toBeUndefined();
});
