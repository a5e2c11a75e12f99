import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sections, tags and authors whose new name is not on the cards of all their articles yet; `changes` counts the new names. */
const statement = (text: string, number: string, options: string): string =>
  `create table outdated_name (kind ${text}, site ${text}, slug ${text}, changes ${number}, primary key (kind, site, slug))${options}`;

/** The migration for SQLite and for PostgreSQL. */
export const outdatedNames: { readonly sqlite: Migration; readonly postgres: Migration } = {
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
