import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Time when an article's version was stored: `updated_at` may be any time that the sender gives. Null for earlier versions. */
const statement = (number: string): string => `alter table article add column version_at ${number}`;

/** The migration for SQLite and for PostgreSQL. */
export const versionMoments: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: {
    async up(db) {
      await sql.raw(statement('integer')).execute(db);
    },
  },
  postgres: {
    async up(db) {
      await sql.raw(statement('bigint')).execute(db);
    },
  },
};
