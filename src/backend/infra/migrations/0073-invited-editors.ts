import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const add = (type: string): Migration => ({
  async up(db) {
    await sql.raw(`alter table editor add column invited_at ${type} not null default 0`).execute(db);
  },
});

/** When somebody was invited who has set no password yet; 0 for all others. The migration for SQLite and for PostgreSQL. */
export const invitedEditors: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: add('integer'),
  postgres: add('bigint'),
};
