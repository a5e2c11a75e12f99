import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Slugs that articles had earlier: an address with one leads to the article until another article takes the slug. */
const statements = (text: string, number: string, options: string): readonly string[] => [
  `create table former_slug (
    slug ${text} primary key, article_id ${number} references article (id) on delete cascade)${options}`,
  'create index former_slug_article on former_slug (article_id)',
];

/** The migration for SQLite and for PostgreSQL. */
export const formerSlugs: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: {
    async up(db) {
      for (const statement of statements('text not null', 'integer not null', ' strict')) await sql.raw(statement).execute(db);
    },
  },
  postgres: {
    async up(db) {
      const all = statements('text collate "C" not null', 'bigint not null', '');
      for (const statement of all) await sql.raw(statement).execute(db);
    },
  },
};
