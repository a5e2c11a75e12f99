import { type Kysely, sql } from 'kysely';
import type { SupporterStore } from '~/backend/definitions/supporters';
import type { Database } from '../schema';
import { createPaymentEvents } from './payments/payment-events';
import { toPayment } from './payments/payment-rows';

/** `used_at` of an unused link. */
const UNUSED = 0;

/** Seconds after which a payment that was never paid is deleted; providers try again and tell of it for some weeks at most. */
const KEPT_UNPAID = 90 * 86_400;

/** Thrown to roll back the deletion of an account. */
class StillPaying extends Error {}

/** Supporters, over the write connection of an open database. */
export function createSupporterStore(db: Kysely<Database>): SupporterStore {
  return {
    ...createPaymentEvents(db),
    async addLink(hash, email, expiresAt) {
      await db
        .insertInto('supporter_link')
        .values({ token_hash: hash, email, expires_at: expiresAt, used_at: UNUSED, press_hash: '' })
        .execute();
    },
    async takeLink(hash, { now, pressHash, grace }) {
      const taken = await db
        .updateTable('supporter_link')
        .set({ used_at: now, press_hash: pressHash })
        .where('token_hash', '=', hash)
        .where('expires_at', '>', now)
        .where('used_at', '=', UNUSED)
        .returning('email')
        .executeTakeFirst();
      if (taken !== undefined || pressHash === '') return taken?.email;
      const again = await db
        .selectFrom('supporter_link')
        .select('email')
        .where('token_hash', '=', hash)
        .where('press_hash', '=', pressHash)
        .where('used_at', '>=', now - grace)
        .executeTakeFirst();
      return again?.email;
    },
    async supporterFor(email, made) {
      await db
        .insertInto('supporter')
        .values({ id: made.id, email, created_at: made.createdAt })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .execute();
      const row = await db.selectFrom('supporter').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
      return { id: row.id, email: row.email, createdAt: row.created_at };
    },
    async addSession(hash, supporterId, expiresAt) {
      const session = { token_hash: hash, supporter_id: supporterId, expires_at: expiresAt };
      await db.insertInto('supporter_session').values(session).execute();
    },
    async bySession(hash, now) {
      const row = await db
        .selectFrom('supporter_session')
        .innerJoin('supporter', 'supporter.id', 'supporter_session.supporter_id')
        .select(['id', 'email', 'created_at'])
        .where('token_hash', '=', hash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row && { id: row.id, email: row.email, createdAt: row.created_at };
    },
    async endSession(hash) {
      await db.deleteFrom('supporter_session').where('token_hash', '=', hash).execute();
    },
    async addPayment({ createdAt, recurring, overdueSince, ...payment }) {
      const row = { ...payment, recurring: recurring ? 1 : 0, created_at: createdAt, overdue_since: overdueSince };
      await db.insertInto('support_payment').values(row).execute();
    },
    async setReference(id, reference) {
      await db.updateTable('support_payment').set({ reference }).where('id', '=', id).execute();
    },
    async payment(id) {
      const row = await db.selectFrom('support_payment').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toPayment(row);
    },
    async payments(email) {
      const rows = await db
        .selectFrom('support_payment')
        .selectAll()
        .where('email', '=', email)
        .where('state', 'in', ['paid', 'cancelled'])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(toPayment);
    },
    async setState(id, state) {
      await db.updateTable('support_payment').set({ state }).where('id', '=', id).execute();
    },
    async erase({ id, email }) {
      try {
        await db.transaction().execute(async (transaction) => {
          // Changed before they are checked: the rows are then locked, and show payments that were completed in the meantime.
          const payments = await transaction
            .updateTable('support_payment')
            .set({ email: '' })
            .where('email', '=', email)
            .returning(['recurring', 'state'])
            .execute();
          if (payments.some(({ recurring, state }) => recurring === 1 && state === 'paid')) throw new StillPaying();
          await transaction.deleteFrom('supporter_link').where('email', '=', email).execute();
          await transaction.deleteFrom('supporter').where('id', '=', id).execute();
        });
        return true;
      } catch (error) {
        if (error instanceof StillPaying) return false;
        throw error;
      }
    },
    async deleteExpired(now) {
      await db.deleteFrom('supporter_link').where('expires_at', '<=', now).execute();
      await db.deleteFrom('supporter_session').where('expires_at', '<=', now).execute();
      // The states are part of the statement, so that SQLite uses the index of these payments.
      await sql`delete from support_payment where state in ('started', 'failed') and created_at <= ${now - KEPT_UNPAID}`.execute(
        db,
      );
    },
  };
}
