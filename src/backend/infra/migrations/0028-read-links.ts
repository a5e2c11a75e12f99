import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Links that let people outside the newsroom read one article before it is published; `revoked_at` and `opened_at` are 0 until
 * they happen.
 */
function statements(text: string, number: string, options: string): readonly string[] {
  return [
    `create table read_link (
      id ${text}, article_id ${number} references article (id) on delete cascade, note ${text}, author ${text},
      created_at ${number}, expires_at ${number}, revoked_at ${number}, opened_at ${number}, openings ${number},
      primary key (id))${options}`,
    'create index read_link_article on read_link (article_id, created_at)',
  ];
}

/** The migration for SQLite and for PostgreSQL. */
export const readLinks: { readonly sqlite: Migration; readonly postgres: Migration } = {
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
