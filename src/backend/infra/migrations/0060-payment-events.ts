import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Key of the charge that comes first, or alone, for a payment; those of later months have their invoice's id. */
export const FIRST_CHARGE = 'first';

/** Charges of payments, the provider's ids of both, and reports about money that belongs to no payment. */
function statements(text: string, number: string, strict: string): readonly string[] {
  return [
    `alter table support_payment add column overdue_since ${number} default 0`,
    `create table support_charge (
      payment_id ${text}, charge_key ${text}, amount ${number}, refunded ${number}, dispute ${text}, paid_at ${number},
      primary key (payment_id, charge_key))${strict}`,
    `create table support_reference (reference ${text} primary key, payment_id ${text}, charge_key ${text})${strict}`,
    `create table unmatched_payment (
      event_id ${text} primary key, reason ${text}, event_json ${text}, received_at ${number})${strict}`,
    // Payments of earlier releases: each has been paid at least once, and can be found by its id at the provider.
    `insert into support_charge (payment_id, charge_key, amount, refunded, dispute, paid_at)
      select id, '${FIRST_CHARGE}', amount * 100, 0, 'none', created_at from support_payment where state in ('paid', 'cancelled')`,
    `insert into support_reference (reference, payment_id, charge_key)
      select reference, min(id), '' from support_payment where reference <> '' group by reference`,
  ];
}

/** The migration for SQLite and for PostgreSQL. */
export const paymentEvents: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: {
    async up(db) {
      for (const statement of statements('text not null', 'integer not null', ' strict')) await sql.raw(statement).execute(db);
    },
  },
  postgres: {
    async up(db) {
      const all = statements('text collate "C" not null', 'bigint not null', '');
      for (const statement of all) await sql.raw(statement).execute(db);
    },
  },
};
