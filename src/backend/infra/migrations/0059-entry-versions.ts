import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Versions of the entries of live blogs; `is_deletion` marks the one that an entry had when it was deleted. */
const statements = (text: string, number: string, options: string): readonly string[] => [
  `create table sub_article_version (
    article_id ${number} references article (id) on delete cascade, entry_key ${text}, number ${number},
    entry_json ${text}, author ${text}, changed_at ${number}, is_deletion ${number},
    primary key (article_id, entry_key, number))${options}`,
  'create index sub_article_version_deleted on sub_article_version (article_id, changed_at) where is_deletion = 1',
];

/** The migration for SQLite and for PostgreSQL. */
export const entryVersions: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: {
    async up(db) {
      for (const statement of statements('text not null', 'integer not null', ' strict')) await sql.raw(statement).execute(db);
    },
  },
  postgres: {
    async up(db) {
      for (const statement of statements('text collate "C" not null', 'bigint not null', ''))
        await sql.raw(statement).execute(db);
    },
  },
};
