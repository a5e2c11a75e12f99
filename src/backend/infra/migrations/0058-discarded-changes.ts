import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Pending changes that were discarded, until they are deleted; `discarded_by` is who did it. */
const table = (text: string, number: string, options: string): string =>
  `create table discarded_change (
    article_id ${number} references article (id) on delete cascade, discarded_at ${number}, discarded_by ${text},
    article_json ${text}, base_version ${number}, author ${text}, changed_at ${number},
    primary key (article_id, discarded_at))${options}`;

/** The migration for SQLite and for PostgreSQL. */
export const discardedChanges: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: {
    async up(db) {
      await sql.raw(table('text not null', 'integer not null', ' strict')).execute(db);
    },
  },
  postgres: {
    async up(db) {
      await sql.raw(table('text collate "C" not null', 'bigint not null', '')).execute(db);
    },
  },
};
