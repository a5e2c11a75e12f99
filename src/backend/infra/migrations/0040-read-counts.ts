import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Reads of articles by hour. */
const statement = (text: string, number: string, strict: string): string =>
  `create table read_count (site ${text}, article ${text}, hour ${number}, reads ${number},
    primary key (site, hour, article))${strict}`;

/** The migration for SQLite and for PostgreSQL. */
export const readCounts: { readonly sqlite: Migration; readonly postgres: Migration } = {
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
