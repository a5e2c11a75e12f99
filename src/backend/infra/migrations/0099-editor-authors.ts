import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const add = (text: string): Migration => ({
  async up(db) {
    await sql.raw(`alter table editor add column author ${text} not null default ''`).execute(db);
  },
});

/** Slug of the author as whom an editor signs articles; '' for none. The migration for SQLite and for PostgreSQL. */
export const editorAuthors: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: add('text'),
  postgres: add('text collate "C"'),
};
