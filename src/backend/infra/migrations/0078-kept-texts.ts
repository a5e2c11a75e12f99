import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What editors have typed and not stored: the fields of a form by person and article, with the time in milliseconds. */
function statements(text: string, number: string, options: string): readonly string[] {
  return [
    `create table kept_text (person ${text}, text_key ${text}, form ${text}, kept_at ${number}, primary key (person, text_key))${options}`,
    'create index kept_text_time on kept_text (kept_at)',
  ];
}

/** The migration for SQLite and for PostgreSQL. */
export const keptTexts: { readonly sqlite: Migration; readonly postgres: Migration } = {
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
