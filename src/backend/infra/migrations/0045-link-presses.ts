import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a supporter's link was used, 0 until then, and by which press of the button: a second one of that browser signs in, too. */
const statements = (text: string, number: string): readonly string[] => [
  `alter table supporter_link add column used_at ${number} not null default 0`,
  `alter table supporter_link add column press_hash ${text} not null default ''`,
];

/** The migration in SQLite's words and in PostgreSQL's. */
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
