import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Accounts without a role could do everything; `editions` are slugs joined by commas, '' for all. */
const add = (text: string): Migration => ({
  async up(db) {
    await sql.raw(`alter table editor add column role ${text} not null default 'chief'`).execute(db);
    await sql.raw(`alter table editor add column editions ${text} not null default ''`).execute(db);
  },
});

/** Roles of editors. The migration for SQLite and for PostgreSQL. */
export const editorRoles: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: add('text'),
  postgres: add('text collate "C"'),
};
