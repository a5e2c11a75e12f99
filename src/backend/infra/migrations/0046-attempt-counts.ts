import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Failed attempts by hashed id, so that every process and node knows of those that others have seen. */
const statements = (text: string, number: string, strict: string): readonly string[] => [
  `create table attempt_count (id ${text} primary key, count ${number}, ends_at ${number})${strict}`,
  'create index attempt_count_end on attempt_count (ends_at)',
];

/** The migration for SQLite and for PostgreSQL. */
export const attemptCounts: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: {
    async up(db) {
      for (const statement of statements('text not null', 'integer not null', ' strict')) await sql.raw(statement).execute(db);
    },
  },
  postgres: {
    async up(db) {
      const all = statements('text collate "C" not null', 'bigint not null', '');
      for (const statement of all) await sql.raw(statement).execute(db);
    },
  },
};
