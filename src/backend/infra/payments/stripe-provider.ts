import type Stripe from 'stripe';
import type { PaymentProvider } from '~/backend/definitions/payments';
import { isFromTheFuture } from './signed-moment';
import { readCharge, readStripeEvent } from './stripe-event';

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Base address of the API; defaults to Stripe's own. */
  readonly apiUrl?: string | undefined;
}

/** Timeout of a call, milliseconds. */
const TIMEOUT = 8_000;
/** Amounts in forints and lei are sent in hundredths. */
const PARTS = 100;

/** Payments by Stripe Checkout: card numbers never reach our server. */
export function createStripeProvider({ secretKey, webhookSecret, apiUrl }: StripeSettings): PaymentProvider {
  const address = apiUrl === undefined ? undefined : new URL(apiUrl);
  let opened: Promise<Stripe> | undefined;
  /** Loads Stripe's package on first use, to keep it out of the start. */
  const open = (): Promise<Stripe> => {
    opened ??= import('stripe').then(
      ({ default: Client }) =>
        new Client(secretKey, {
          timeout: TIMEOUT,
          maxNetworkRetries: 1,
          telemetry: false,
          ...(address && {
            host: address.hostname,
            port: address.port || (address.protocol === 'https:' ? 443 : 80),
            protocol: address.protocol === 'https:' ? 'https' : 'http',
          }),
        }),
    );
    return opened;
  };
  return {
    name: 'stripe',
    async start({ id, email, amount, currency, recurring }, { success, failure }) {
      const stripe = await open();
      const session = await stripe.checkout.sessions.create(
        {
          mode: recurring ? 'subscription' : 'payment',
          client_reference_id: id,
          customer_email: email,
          locale: 'hu',
          success_url: success,
          cancel_url: failure,
          metadata: { payment_id: id },
          // Refunds and disputes name only the charge, which takes this over.
          ...(recurring
            ? { subscription_data: { metadata: { payment_id: id } } }
            : { payment_intent_data: { metadata: { payment_id: id } } }),
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amount * PARTS,
                product_data: { name: recurring ? 'Havi támogatás' : 'Támogatás' },
                ...(recurring && { recurring: { interval: 'month' } }),
              },
            },
          ],
        },
        // A retry of the same request, as after a lost connection, creates one payment.
        { idempotencyKey: `support-${id}` },
      );
      if (session.url === null) throw new Error('Stripe gave no address');
      return { url: session.url, reference: session.id };
    },
    async readEvent(body, signature) {
      // The package refuses only signatures of the past, by the clock of this machine.
      if (isFromTheFuture(signature, Math.floor(Date.now() / 1000))) return undefined;
      const stripe = await open();
      try {
        await stripe.webhooks.constructEventAsync(body, signature, webhookSecret);
        return readStripeEvent(body);
      } catch {
        return undefined;
      }
    },
    async moreReferences({ charge = [] }) {
      const id = charge.find((one) => /^(?:ch|py)_/.test(one));
      if (id === undefined) return {};
      const stripe = await open();
      return readCharge(await stripe.charges.retrieve(id));
    },
    async cancel({ reference }) {
      const stripe = await open();
      try {
        await stripe.subscriptions.cancel(reference);
      } catch (error) {
        // A subscription that has already ended at Stripe, as after repeated card failures, needs no cancelling.
        if (Reflect.get(Object(error), 'code') !== 'resource_missing') throw error;
      }
    },
  };
}
