import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Tokens of people and systems, by the hash of what they carry; and articles that were deleted, as they can be brought back. */
function statements(text: string, number: string, options: string): readonly string[] {
  return [
    `create table api_token (
      name ${text}, token_hash ${text} unique, rights ${text}, created_at ${number}, used_at ${number},
      primary key (name))${options}`,
    `create table deleted_article (
      slug ${text}, source ${text}, source_id ${text}, input_json ${text}, author ${text}, deleted_at ${number},
      primary key (slug))${options}`,
  ];
}

/** The migration in SQLite's words and in PostgreSQL's. */
export const tokensAndDeleted: { readonly sqlite: Migration; readonly postgres: Migration } = {
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
