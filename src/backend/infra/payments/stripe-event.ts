import { z } from 'zod';
import type { PaymentEvent } from '~/backend/definitions/payment-event';

/** What Stripe sends as an id or, expanded, as the object. */
const reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .optional()
  .catch(undefined);
const text = z.string().optional().catch(undefined);
const amount = z.int().optional().catch(undefined);
const metadata = z
  .object({ payment_id: z.string() })
  .transform(({ payment_id: paymentId }) => paymentId)
  .optional()
  .catch(undefined);
const withEmail = z
  .object({ email: z.string() })
  .transform(({ email }) => email)
  .optional()
  .catch(undefined);
/** Where an invoice names its subscription: at its top level before the API's version of 2025-03-31, below `parent` since. */
const subscriptionDetails = z.object({ metadata, subscription: reference }).optional().catch(undefined);

/**
 * The fields of the objects in Stripe's events that say which payment is meant, and how much of it. They differ between versions of
 * the API, which an account chooses, so that each field may be missing.
 */
const stripeObject = z.object({
  id: text,
  client_reference_id: text,
  metadata,
  subscription: reference,
  subscription_details: subscriptionDetails,
  parent: z.object({ subscription_details: subscriptionDetails }).optional().catch(undefined),
  payment_intent: reference,
  invoice: reference,
  charge: reference,
  customer: reference,
  payments: z
    .object({ data: z.array(z.object({ payment: z.object({ payment_intent: reference, charge: reference }) })) })
    .optional()
    .catch(undefined),
  payment_status: text,
  billing_reason: text,
  status: text,
  amount,
  amount_total: amount,
  amount_paid: amount,
  amount_refunded: amount,
  currency: text,
  customer_email: text,
  customer_details: withEmail,
  billing_details: withEmail,
  receipt_email: text,
});

const stripeEvent = z.object({ id: z.string(), type: z.string(), data: z.object({ object: stripeObject }) });

const present = (ids: readonly (string | undefined)[]): readonly string[] => ids.filter((id) => id !== undefined);

/** The ids of a charge as Stripe's API tells it, by which its payment may be found. */
export function readCharge(json: unknown): Pick<PaymentEvent, 'paymentId' | 'charge' | 'references'> {
  const found = stripeObject.safeParse(json).data;
  if (found === undefined) return {};
  return {
    paymentId: found.metadata,
    charge: present([found.id, found.payment_intent, found.invoice]),
    references: present([found.customer]),
  };
}

/** Reads an event whose signature is right; 'ignored' if it tells nothing about money. */
export function readStripeEvent(body: string): PaymentEvent | 'ignored' {
  const { id, type, data } = stripeEvent.parse(JSON.parse(body));
  const { object } = data;
  const details = object.parent?.subscription_details ?? object.subscription_details;
  const subscription = details?.subscription ?? object.subscription;
  const paymentId = object.client_reference_id ?? details?.metadata ?? object.metadata;
  const base = {
    id,
    type,
    body,
    paymentId,
    currency: object.currency?.toUpperCase(),
    email: object.customer_email ?? object.customer_details ?? object.billing_details ?? object.receipt_email,
  };
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      if (object.payment_status === 'unpaid') return 'ignored';
      return {
        ...base,
        kind: 'paid',
        subscription,
        charge: present([object.invoice, object.payment_intent]),
        references: present([object.id, subscription, object.customer]),
        amount: object.amount_total,
      };
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed':
      return { ...base, kind: 'failed' };
    case 'customer.subscription.deleted':
      return { ...base, kind: 'cancelled', references: present([object.id, object.customer]) };
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const paid = type === 'invoice.paid';
      const isFirst = object.billing_reason === 'subscription_create';
      // The supporter is still at the checkout, or the invoice is of a period without payment.
      if (paid ? object.amount_paid === 0 : isFirst) return 'ignored';
      const inside = object.payments?.data.flatMap(({ payment }) => [payment.payment_intent, payment.charge]) ?? [];
      return {
        ...base,
        kind: paid ? (isFirst ? 'paid' : 'renewed') : 'overdue',
        subscription,
        charge: present([object.id, object.payment_intent, object.charge, ...inside]),
        references: present([subscription, object.customer]),
        amount: paid ? object.amount_paid : undefined,
      };
    }
    case 'charge.refunded':
      return { ...base, ...withCharge(object), kind: 'refunded', amount: object.amount_refunded };
    case 'charge.dispute.created':
      return { ...base, ...withCharge(object), kind: 'disputed', amount: object.amount };
    case 'charge.dispute.closed': {
      const isWon = object.status === 'won' || object.status === 'warning_closed';
      if (!isWon && object.status !== 'lost') return 'ignored';
      return { ...base, ...withCharge(object), kind: isWon ? 'dispute-won' : 'dispute-lost', amount: object.amount };
    }
    default:
      return 'ignored';
  }
}

/** Ids of the charge that a charge or a dispute is about. A dispute's own id is not one of them. */
function withCharge({ id, charge, payment_intent, invoice, customer }: z.output<typeof stripeObject>) {
  return { charge: present([charge ?? id, payment_intent, invoice]), references: present([customer]) };
}
