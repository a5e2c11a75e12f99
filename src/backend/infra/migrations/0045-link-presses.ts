import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Time when a supporter's link was used (0 if unused), and hash of the browser that used it: a second press there signs in too.
 */
const statements = (text: string, number: string): readonly string[] => [
  `alter table supporter_link add column used_at ${number} not null default 0`,
  `alter table supporter_link add column press_hash ${text} not null default ''`,
];

/** The migration for SQLite and for PostgreSQL. */
export const linkPresses: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: {
    async up(db) {
      for (const statement of statements('text', 'integer')) await sql.raw(statement).execute(db);
    },
  },
  postgres: {
    async up(db) {
      for (const statement of statements('text collate "C"', 'bigint')) await sql.raw(statement).execute(db);
    },
  },
};
