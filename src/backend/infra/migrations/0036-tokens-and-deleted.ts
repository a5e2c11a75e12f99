import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** API tokens, stored by the hash of their secret; and deleted articles, which can be restored. */
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

/** The migration for SQLite and for PostgreSQL. */
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
