import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** `deadline` is 0 for none. */
const create = (text: string, number: string, strict: string): Migration => ({
  async up(db) {
    const columns = `id ${text} primary key, title ${text}, stage ${text}, holder ${text}, deadline ${number}, note ${text}, changed_by ${text}, changed_at ${number}`;
    await sql.raw(`create table work_item (${columns})${strict}`).execute(db);
  },
});

/** What the newsroom plans and works on. The migration for SQLite and for PostgreSQL. */
export const workItems: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: create('text not null', 'integer not null', ' strict'),
  postgres: create('text collate "C" not null', 'bigint not null', ''),
};
