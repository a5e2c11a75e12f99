import type { Kysely, Selectable, Transaction } from 'kysely';
import type { PaymentEvent } from '~/backend/definitions/payment-event';
import type { Charge, DisputeState, Payment, PaymentState } from '~/backend/definitions/supporters';
import { FIRST_CHARGE } from '../../migrations/0060-payment-events';
import type { Database } from '../../schema';

/** A transaction on the tables of payments. */
export type Step = Transaction<Database>;

/** Hundredths in a whole unit of the currency. */
export const PARTS = 100;

export function toPayment(row: Selectable<Database['support_payment']>): Payment {
  const { created_at, recurring, state, overdue_since, ...payment } = row;
  return {
    ...payment,
    recurring: recurring === 1,
    state: state as PaymentState,
    createdAt: created_at,
    overdueSince: overdue_since,
  };
}

export function toCharge(row: Selectable<Database['support_charge']>): Charge {
  const { payment_id, amount, refunded, dispute, paid_at } = row;
  return { paymentId: payment_id, amount, refunded, dispute: dispute as DisputeState, paidAt: paid_at };
}

export async function readCharge(step: Step, paymentId: string, key: string): Promise<Charge | undefined> {
  const query = step.selectFrom('support_charge').selectAll().where('payment_id', '=', paymentId).where('charge_key', '=', key);
  const row = await query.executeTakeFirst();
  return row && toCharge(row);
}

/** All ids of the provider in an event. */
export const referencesIn = ({ subscription, charge = [], references = [] }: PaymentEvent): readonly string[] => [
  ...charge,
  ...references,
  ...(subscription === undefined ? [] : [subscription]),
];

export async function findPayment(db: Kysely<Database>, event: PaymentEvent): Promise<Payment | undefined> {
  const byId = async (id: string) => await db.selectFrom('support_payment').selectAll().where('id', '=', id).executeTakeFirst();
  const named = event.paymentId === undefined ? undefined : await byId(event.paymentId);
  if (named !== undefined) return toPayment(named);
  const references = referencesIn(event);
  if (references.length === 0) return undefined;
  const found = await db
    .selectFrom('support_reference')
    .select('payment_id')
    .where('reference', 'in', references)
    .executeTakeFirst();
  const row = found && (await byId(found.payment_id));
  return row && toPayment(row);
}

/** False if the charge is stored already. */
export async function addCharge(
  step: Step,
  charge: { readonly payment: Payment; readonly key: string; readonly amount: number | undefined; readonly now: number },
): Promise<boolean> {
  const { payment, key, amount = payment.amount * PARTS, now } = charge;
  const { numInsertedOrUpdatedRows } = await step
    .insertInto('support_charge')
    .values({ payment_id: payment.id, charge_key: key, amount, refunded: 0, dispute: 'none', paid_at: now })
    .onConflict((conflict) => conflict.columns(['payment_id', 'charge_key']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The key of the charge that an event is about: the one whose id it names, otherwise the payment's newest. */
export async function findCharge(step: Step, event: PaymentEvent, payment: Payment, now: number): Promise<string> {
  const { charge = [] } = event;
  if (charge.length > 0) {
    const named = await step
      .selectFrom('support_reference')
      .select('charge_key')
      .where('reference', 'in', charge)
      .where('payment_id', '=', payment.id)
      .where('charge_key', '<>', '')
      .executeTakeFirst();
    if (named !== undefined) return named.charge_key;
  }
  const newest = await step
    .selectFrom('support_charge')
    .select('charge_key')
    .where('payment_id', '=', payment.id)
    .orderBy('paid_at', 'desc')
    .orderBy('charge_key', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest !== undefined) return newest.charge_key;
  // What goes back has come before, and its own event is still on the way.
  await addCharge(step, { payment, key: FIRST_CHARGE, amount: undefined, now });
  return FIRST_CHARGE;
}
