import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Versions of deleted articles, so that a restored article has its history. */
const statement = (text: string, number: string, options: string): string =>
  `create table deleted_article_version (
    slug ${text} references deleted_article (slug) on delete cascade, version ${number}, article_json ${text}, author ${text},
    changed_at ${number}, primary key (slug, version))${options}`;

/** The migration for SQLite and for PostgreSQL. */
export const deletedVersions: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: {
    async up(db) {
      await sql.raw(statement('text not null', 'integer not null', ' strict')).execute(db);
    },
  },
  postgres: {
    async up(db) {
      await sql.raw(statement('text collate "C" not null', 'bigint not null', '')).execute(db);
    },
  },
};
