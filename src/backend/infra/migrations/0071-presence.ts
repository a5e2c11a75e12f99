import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who has which article open, by article and tab, with the time in milliseconds. */
function statements(text: string, number: string, options: string): readonly string[] {
  return [
    `create table presence (text_key ${text}, tab ${text}, person ${text}, name ${text}, place ${text}, seen_at ${number}, primary key (text_key, tab))${options}`,
    'create index presence_time on presence (seen_at)',
  ];
}

/** The migration for SQLite and for PostgreSQL. */
export const presence: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: {
    async up(db) {
      for (const statement of statements('text not null', 'integer not null', ' strict')) await sql.raw(statement).execute(db);
    },
  },
  postgres: {
    async up(db) {
      for (const statement of statements('text collate "C" not null', 'bigint not null', ''))
        await sql.raw(statement).execute(db);
    },
  },
};
