import type Stripe from 'stripe';
import type { PaymentEvent, PaymentProvider } from '~/backend/definitions/payments';

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
          ...(recurring && { subscription_data: { metadata: { payment_id: id } } }),
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
      const stripe = await open();
      try {
        return toEvent(await stripe.webhooks.constructEventAsync(body, signature, webhookSecret));
      } catch {
        return undefined;
      }
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

function toEvent(event: Stripe.Event): PaymentEvent | 'ignored' {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { client_reference_id: paymentId, subscription, payment_status } = event.data.object;
      if (paymentId === null || payment_status === 'unpaid') return 'ignored';
      const reference = typeof subscription === 'string' ? subscription : subscription?.id;
      return { id: event.id, paymentId, state: 'paid', reference };
    }
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed': {
      const { client_reference_id: paymentId } = event.data.object;
      return paymentId === null ? 'ignored' : { id: event.id, paymentId, state: 'failed' };
    }
    case 'customer.subscription.deleted': {
      const paymentId = event.data.object.metadata.payment_id;
      return paymentId === undefined ? 'ignored' : { id: event.id, paymentId, state: 'cancelled' };
    }
    default:
      return 'ignored';
  }
}
