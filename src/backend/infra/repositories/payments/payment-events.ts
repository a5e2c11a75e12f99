import { type Kysely, sql } from 'kysely';
import type { QueuedMail } from '~/backend/definitions/mail';
import type { PaymentEvent } from '~/backend/definitions/payment-event';
import type {
  AppliedEvent,
  DisputeState,
  Mismatch,
  Payment,
  PaymentState,
  SupporterStore,
  UnmatchedPayment,
} from '~/backend/definitions/supporters';
import { FIRST_CHARGE } from '../../migrations/0060-payment-events';
import type { Database } from '../../schema';
import { compileQueueMail } from '../mail-queue';
import {
  addCharge,
  findCharge,
  findPayment,
  PARTS,
  readCharge,
  referencesIn,
  type Step,
  toCharge,
  toPayment,
} from './payment-rows';

/** Allowed previous states, by the new state. */
const BEFORE: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  started: [],
  paid: ['started', 'failed'],
  failed: ['started'],
  cancelled: ['started', 'failed', 'paid'],
};

/** Allowed previous states of a dispute, by the new state: the provider may tell of the end before the beginning. */
const DISPUTE_BEFORE: Readonly<Record<Exclude<DisputeState, 'none'>, readonly DisputeState[]>> = {
  open: ['none'],
  won: ['none', 'open', 'lost'],
  lost: ['none', 'open', 'won'],
};

/** Kinds of events that tell of money: none of them may vanish. */
const ABOUT_MONEY: readonly PaymentEvent['kind'][] = ['paid', 'renewed', 'refunded', 'disputed', 'dispute-won', 'dispute-lost'];

type PaymentEvents = Pick<SupporterStore, 'charges' | 'findPayment' | 'applyEvent' | 'unmatched' | 'settle'>;

/** Events of the payment provider, over the write connection of an open database. */
export function createPaymentEvents(db: Kysely<Database>): PaymentEvents {
  const queueMail = compileQueueMail(db);
  return {
    async charges(paymentIds) {
      if (paymentIds.length === 0) return [];
      const query = db.selectFrom('support_charge').selectAll().where('payment_id', 'in', paymentIds);
      return (await query.orderBy('paid_at').orderBy('charge_key').execute()).map(toCharge);
    },
    findPayment: (event) => findPayment(db, event),
    async applyEvent(event, now, letterFor) {
      return await db.transaction().execute(async (step): Promise<AppliedEvent> => {
        const payment = await findPayment(step, event);
        const reason = payment === undefined ? 'unknown' : findMismatch(event, payment);
        if (payment === undefined || reason !== undefined) return await keepUnmatched(step, event, reason ?? 'unknown', now);
        if (!(await isNewEvent(step, event, now))) return { kind: 'known' };
        await step.deleteFrom('unmatched_payment').where('event_id', '=', event.id).execute();
        const changed = await apply(step, event, payment, now);
        if (changed === undefined) return { kind: 'known' };
        const after = await step.selectFrom('support_payment').selectAll().where('id', '=', payment.id).executeTakeFirstOrThrow();
        const charge = changed.key === undefined ? undefined : await readCharge(step, payment.id, changed.key);
        const result: AppliedEvent = { kind: 'changed', payment: toPayment(after), charge };
        const letter: QueuedMail | undefined = letterFor?.(result.payment, charge);
        if (letter !== undefined) await queueMail(step, letter);
        return result;
      });
    },
    async unmatched() {
      const rows = await db
        .selectFrom('unmatched_payment')
        .selectAll()
        .orderBy('received_at', 'desc')
        .orderBy('event_id')
        .execute();
      return rows.map(({ event_json: json, reason, received_at: receivedAt }): UnmatchedPayment => {
        // Written by this file alone.
        const event = JSON.parse(json) as PaymentEvent;
        return { ...event, reason: reason as Mismatch, receivedAt };
      });
    },
    async settle(eventId) {
      const { numDeletedRows } = await db.deleteFrom('unmatched_payment').where('event_id', '=', eventId).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

/** An event without an amount is about the one that was begun: the provider has signed it. */
function findMismatch({ kind, amount, currency }: PaymentEvent, payment: Payment): Mismatch | undefined {
  if (kind !== 'paid' && kind !== 'renewed') return undefined;
  const isOther =
    (amount ?? payment.amount * PARTS) !== payment.amount * PARTS || (currency ?? payment.currency) !== payment.currency;
  return isOther ? 'amount' : undefined;
}

async function keepUnmatched(step: Step, event: PaymentEvent, reason: Mismatch, now: number): Promise<AppliedEvent> {
  if (!ABOUT_MONEY.includes(event.kind)) return { kind: 'known' };
  const { numInsertedOrUpdatedRows } = await step
    .insertInto('unmatched_payment')
    .values({ event_id: event.id, reason, event_json: JSON.stringify(event), received_at: now })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) === 0n ? { kind: 'known' } : { kind: 'unmatched', reason };
}

async function isNewEvent(step: Step, { id }: PaymentEvent, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await step
    .insertInto('support_event')
    .values({ id, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Applies an event to its payment; undefined if it changes nothing. `key`: the charge that it is about. */
async function apply(
  step: Step,
  event: PaymentEvent,
  payment: Payment,
  now: number,
): Promise<{ readonly key: string | undefined } | undefined> {
  switch (event.kind) {
    case 'paid':
    case 'renewed': {
      const key = event.kind === 'paid' ? FIRST_CHARGE : (event.charge?.[0] ?? event.id);
      const isNew = await addCharge(step, { payment, key, amount: event.amount, now });
      await rememberReferences(step, event, payment.id, key);
      if (event.subscription !== undefined) {
        await step.updateTable('support_payment').set({ reference: event.subscription }).where('id', '=', payment.id).execute();
      }
      const isStarted = await setState(step, payment.id, 'paid');
      if (event.kind === 'renewed') {
        await step.updateTable('support_payment').set({ overdue_since: 0 }).where('id', '=', payment.id).execute();
      }
      return isNew || isStarted ? { key } : undefined;
    }
    case 'failed':
    case 'cancelled':
      return (await setState(step, payment.id, event.kind)) ? { key: undefined } : undefined;
    case 'overdue':
      return (await setOverdue(step, event, payment, now)) ? { key: undefined } : undefined;
    case 'refunded':
      return await refund(step, event, payment, now);
    case 'disputed':
      return await dispute(step, event, payment, 'open', now);
    case 'dispute-won':
      return await dispute(step, event, payment, 'won', now);
    case 'dispute-lost':
      return await dispute(step, event, payment, 'lost', now);
  }
}

async function setState(step: Step, id: string, state: PaymentState): Promise<boolean> {
  const { numUpdatedRows } = await step
    .updateTable('support_payment')
    .set({ state, ...(state === 'cancelled' && { overdue_since: 0 }) })
    .where('id', '=', id)
    .where('state', 'in', BEFORE[state])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the provider's ids, by which later events name the payment or the charge. */
async function rememberReferences(step: Step, event: PaymentEvent, paymentId: string, key: string): Promise<void> {
  const ofCharge = new Set(event.charge);
  const rows = [...new Set(referencesIn(event))].map((reference) => ({
    reference,
    payment_id: paymentId,
    charge_key: ofCharge.has(reference) ? key : '',
  }));
  if (rows.length === 0) return;
  await step
    .insertInto('support_reference')
    .values(rows)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
}

async function refund(step: Step, event: PaymentEvent, payment: Payment, now: number) {
  const key = await findCharge(step, event, payment, now);
  // An event without an amount is about the whole; the amount is a sum, and events may overtake each other.
  const refunded =
    event.amount === undefined
      ? sql<number>`amount`
      : sql<number>`case when amount < ${event.amount} then amount else ${event.amount} end`;
  const { numUpdatedRows } = await step
    .updateTable('support_charge')
    .set({ refunded })
    .where('payment_id', '=', payment.id)
    .where('charge_key', '=', key)
    .where('refunded', '<', refunded)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { key } : undefined;
}

async function dispute(step: Step, event: PaymentEvent, payment: Payment, state: Exclude<DisputeState, 'none'>, now: number) {
  const key = await findCharge(step, event, payment, now);
  const { numUpdatedRows } = await step
    .updateTable('support_charge')
    .set({ dispute: state })
    .where('payment_id', '=', payment.id)
    .where('charge_key', '=', key)
    .where('dispute', 'in', DISPUTE_BEFORE[state])
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { key } : undefined;
}

/** False if the payment does not run, is overdue already, or if the invoice was paid meanwhile. */
async function setOverdue(step: Step, { charge = [] }: PaymentEvent, payment: Payment, now: number): Promise<boolean> {
  if (charge.length > 0) {
    const paid = await step
      .selectFrom('support_reference')
      .select('reference')
      .where('reference', 'in', charge)
      .where('charge_key', '<>', '')
      .executeTakeFirst();
    if (paid !== undefined) return false;
  }
  const { numUpdatedRows } = await step
    .updateTable('support_payment')
    .set({ overdue_since: now })
    .where('id', '=', payment.id)
    .where('recurring', '=', 1)
    .where('state', '=', 'paid')
    .where('overdue_since', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
