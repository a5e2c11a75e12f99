import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Former slugs of sections, tags, authors and podcasts, with their current ones. */
function statement(text: string, number: string, options: string): string {
  return `create table former_name (
    kind ${text}, site ${text}, slug ${text}, current ${text}, moved ${number},
    primary key (kind, site, slug))${options}`;
}

/** The migration for SQLite and for PostgreSQL. */
export const formerNames: { readonly sqlite: Migration; readonly postgres: Migration } = {
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
