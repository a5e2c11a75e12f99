import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const add = (type: string): Migration => ({
  async up(db) {
    await sql.raw(`alter table mail_queue add column refused ${type} not null default 0`).execute(db);
  },
});

/** 1 for an email that is only tried again because it is a receipt. The migration for SQLite and for PostgreSQL. */
export const refusedMail: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: add('integer'),
  postgres: add('bigint'),
};
