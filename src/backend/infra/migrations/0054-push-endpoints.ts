import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const migration: Migration = {
  async up(db) {
    await sql.raw('create index push_endpoint_endpoint on push_endpoint (endpoint)').execute(db);
  },
};

/** Clients are found by their endpoint. The migration for SQLite and for PostgreSQL. */
export const pushEndpoints: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: migration,
  postgres: migration,
};
