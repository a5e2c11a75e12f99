import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Tables of the editors' desk: versions of an article (`author` is '' if not written by an editor), its working copy, and its
 * embargo.
 */
function statements(text: string, number: string, options: string): readonly string[] {
  const article = `article_id ${number} references article (id) on delete cascade`;
  return [
    `create table article_version (
      ${article}, version ${number}, article_json ${text}, author ${text}, changed_at ${number},
      primary key (article_id, version))${options}`,
    `create table working_copy (
      ${article}, article_json ${text}, base_version ${number}, author ${text}, changed_at ${number},
      primary key (article_id))${options}`,
    `create table embargo (
      ${article}, until_at ${number}, author ${text}, set_at ${number}, primary key (article_id))${options}`,
  ];
}

/** The migration for SQLite and for PostgreSQL. */
export const articleVersions: { readonly sqlite: Migration; readonly postgres: Migration } = {
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
