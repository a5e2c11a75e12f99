import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const add = (type: string): Migration => ({
  async up(db) {
    await sql.raw(`alter table discarded_change add column replaced ${type} not null default 0`).execute(db);
  },
});

/**
 * 1 for a pending change whose text a later one has replaced, and that nobody discarded. The migration for SQLite and for
 * PostgreSQL.
 */
export const replacedChanges: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: add('integer'),
  postgres: add('bigint'),
};
