import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds the next scheduled entry of all live blogs without reading the others. */
const entryMoments: Migration = {
  async up(db) {
    await sql.raw('create index sub_article_pub_date on sub_article (pub_date)').execute(db);
  },
};

/** The migration for SQLite and for PostgreSQL. */
export const entryMomentIndex: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: entryMoments,
  postgres: entryMoments,
};
