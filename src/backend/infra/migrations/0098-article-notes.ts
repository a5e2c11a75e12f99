import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Notes of the newsroom on words of an article, and how many words it is planned to have, 0 for no plan. `block` is the number of the
 * block with the words `quote`; `resolved_at` is 0 until somebody has said that it is done.
 */
function statements(text: string, number: string, options: string): readonly string[] {
  return [
    `create table article_note (
      article_id ${number} references article (id) on delete cascade, id ${text}, block ${number}, quote ${text}, note ${text},
      author ${text}, written_at ${number}, resolved_by ${text}, resolved_at ${number}, primary key (article_id, id))${options}`,
    `alter table work_item add column words ${number} default 0`,
  ];
}

const create = (text: string, number: string, options: string): Migration => ({
  async up(db) {
    for (const statement of statements(text, number, options)) await sql.raw(statement).execute(db);
  },
});

/** The migration for SQLite and for PostgreSQL. */
export const articleNotes: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: create('text not null', 'integer not null', ' strict'),
  postgres: create('text collate "C" not null', 'bigint not null', ''),
};
