import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds the articles of a month that changed last without reading the table: the index has every column of the query. */
const changedArticles: Migration = {
  async up(db) {
    await sql.raw('create index article_changed on article (visible, pub_date, id, site, updated_at)').execute(db);
  },
};

/** The migration for SQLite and for PostgreSQL. */
export const changedArticleIndex: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: changedArticles,
  postgres: changedArticles,
};
