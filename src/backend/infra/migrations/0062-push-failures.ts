import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const add = (type: string): Migration => ({
  async up(db) {
    await sql.raw(`alter table push_endpoint add column failures ${type} not null default 0`).execute(db);
  },
});

/** How often in a row an endpoint was not reached. The migration for SQLite and for PostgreSQL. */
export const pushFailures: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: add('integer'),
  postgres: add('bigint'),
};
