import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds payments that were never paid without reading the others, to delete old ones. */
const unpaidPayments: Migration = {
  async up(db) {
    await sql
      .raw(`create index support_payment_unpaid on support_payment (created_at) where state in ('started', 'failed')`)
      .execute(db);
  },
};

/** The migration for SQLite and for PostgreSQL. */
export const unpaidPaymentIndex: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: unpaidPayments,
  postgres: unpaidPayments,
};
