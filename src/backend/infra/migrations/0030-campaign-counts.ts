import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Impressions and clicks of direct advertisements by hour. */
const statement = (text: string, number: string, strict: string): string =>
  `create table campaign_count (
    site ${text}, campaign ${text}, place ${text}, hour ${number},
    impressions ${number}, clicks ${number}, suspect ${number},
    primary key (site, campaign, place, hour))${strict}`;

/** The migration for SQLite and for PostgreSQL. */
export const campaignCounts: { readonly sqlite: Migration; readonly postgres: Migration } = {
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
