import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const indexes: Migration = {
  async up(db) {
    await sql.raw('create index content_version_newest on content_version (changed_at)').execute(db);
    await sql.raw('create index article_version_newest on article_version (changed_at)').execute(db);
  },
};

/** The newest changes are found without reading all. The migration for SQLite and for PostgreSQL. */
export const recentActs: { readonly sqlite: Migration; readonly postgres: Migration } = { sqlite: indexes, postgres: indexes };
