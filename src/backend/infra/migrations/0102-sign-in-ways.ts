import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How an editor may sign in (1: may), and when a session was last used (0: by a release that did not know). */
const add = (number: string): Migration => ({
  async up(db) {
    await sql.raw(`alter table editor add column mail_codes ${number} not null default 1`).execute(db);
    await sql.raw(`alter table editor add column google_login ${number} not null default 1`).execute(db);
    await sql.raw(`alter table editor_session add column seen_at ${number} not null default 0`).execute(db);
  },
});

/** Ways of signing in, and idle sessions. The migration for SQLite and for PostgreSQL. */
export const signInWays: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: add('integer'),
  postgres: add('bigint'),
};
