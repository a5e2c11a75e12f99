import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Column and index to find a live blog's key events without reading all entries. */
const statements = (number: string): readonly string[] => [
  `alter table sub_article add column key_event ${number} not null default 0`,
  'create index sub_article_key_event on sub_article (article_id, pub_date, entry_key) where key_event = 1',
];

/** The migration for SQLite and for PostgreSQL. */
export const keyEvents: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: {
    async up(db) {
      for (const statement of statements('integer')) await sql.raw(statement).execute(db);
    },
  },
  postgres: {
    async up(db) {
      for (const statement of statements('bigint')) await sql.raw(statement).execute(db);
    },
  },
};
