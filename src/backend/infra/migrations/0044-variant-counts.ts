import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Page views and clicks on advertisements, by variant of an A/B test and hour. */
const statement = (text: string, number: string, strict: string): string =>
  `create table variant_count (
    site ${text}, variant ${text}, hour ${number}, pages ${number}, clicks ${number}, suspect ${number},
    primary key (site, variant, hour))${strict}`;

/** The migration for SQLite and for PostgreSQL. */
export const variantCounts: { readonly sqlite: Migration; readonly postgres: Migration } = {
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
