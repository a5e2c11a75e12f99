import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The newsroom's own redirects (RD-35). */
export const redirects: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: {
    async up(db: Kysely<unknown>) {
      await sql`create table route_rule (
        host text not null, path text not null, target text not null, status integer not null,
        primary key (host, path)) strict, without rowid`.execute(db);
    },
  },
  postgres: {
    async up(db: Kysely<unknown>) {
      await sql`create table route_rule (
        host text collate "C" not null, path text collate "C" not null, target text collate "C" not null,
        status smallint not null, primary key (host, path))`.execute(db);
    },
  },
};
