import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Every version of content that editors set (docs/contracts/content-editing.md). `value_json` is null if the content was
 * deleted, `author` is '' if it was not written by an editor.
 */
const columns = (text: string, optionalText: string, number: string): string => `
  kind ${text}, site ${text}, name ${text}, version ${number}, value_json ${optionalText}, author ${text},
  changed_at ${number}, primary key (kind, site, name, version)`;

/** The migration for SQLite and for PostgreSQL. */
export const contentVersions: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: {
    async up(db) {
      const table = columns('text not null', 'text', 'integer not null');
      await sql.raw(`create table content_version (${table}) strict, without rowid`).execute(db);
    },
  },
  postgres: {
    async up(db) {
      const table = columns('text collate "C" not null', 'text collate "C"', 'bigint not null');
      await sql.raw(`create table content_version (${table})`).execute(db);
    },
  },
};
