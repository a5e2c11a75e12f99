import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import type { Payment } from '~/backend/definitions/supporters';

export const SECRET = 'whsec_probatitok';
export const PAYMENT: Payment = {
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
export const URLS = { success: 'https://hirmondo.example/tamogatas/siker', failure: 'https://hirmondo.example/tamogatas/hiba' };
export const CHECKOUT = 'https://checkout.stripe.com/c/pay/cs_test_1';

/** Responses of Stripe: status and body, or a connection reset. */
export type Recorded = readonly [status: number, body: object] | 'reset';
export const session: Recorded = [
  200,
  { id: 'cs_test_1', object: 'checkout.session', url: CHECKOUT, status: 'open', livemode: false },
];
export const ended: Recorded = [200, { id: 'sub_1', object: 'subscription', status: 'canceled' }];
export const problem = (status: number, error: object): Recorded => [status, { error }];

interface Call {
  readonly line: string;
  readonly body: URLSearchParams;
  readonly key: string | undefined;
  readonly authorization: string | undefined;
}

/** Opens a server that returns recorded responses in order, and then repeats the last one. */
export async function openRecorded(...answers: Recorded[]) {
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
  return { settings, calls };
}

export const sign = (payload: string, secret = SECRET, timestamp?: number) =>
  new Stripe('sk_test_proba').webhooks.generateTestHeaderStringAsync({ payload, secret, ...(timestamp && { timestamp }) });

export const event = (type: string, object: object, id = 'evt_1') =>
  JSON.stringify({ id, object: 'event', api_version: '2025-09-30.clover', type, data: { object } });
export const completed = { object: 'checkout.session', client_reference_id: 'p1', subscription: 'sub_1', payment_status: 'paid' };
