import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** `publish_at` is 0 for a draft without a time. */
const create = (text: string, number: string, strict: string): Migration => ({
  async up(db) {
    const columns = `site ${text} primary key, blocks_json ${text}, base_version ${number}, author ${text}, changed_at ${number}, publish_at ${number}`;
    await sql.raw(`create table front_draft (${columns})${strict}`).execute(db);
  },
});

/** Drafts of fronts. The migration for SQLite and for PostgreSQL. */
export const frontDrafts: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: create('text not null', 'integer not null', ' strict'),
  postgres: create('text collate "C" not null', 'bigint not null', ''),
};
