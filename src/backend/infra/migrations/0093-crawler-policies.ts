import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const create = (text: string, options: string): Migration => ({
  async up(db) {
    await sql.raw(`create table crawler_policy (name ${text} primary key, policy_json ${text})${options}`).execute(db);
  },
});

/** The policy for programs that read. The migration for SQLite and for PostgreSQL. */
export const crawlerPolicies: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: create('text not null', ' strict'),
  postgres: create('text collate "C" not null', ''),
};
