import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** `finished` is 0 until every subscriber was tried. */
const create = (text: string, number: string, strict: string): Migration => ({
  async up(db) {
    const columns = `id ${text} primary key, topic ${text}, title ${text}, body ${text}, url ${text}, author ${text}, started_at ${number}, finished ${number}, sent ${number}, expired ${number}, failed ${number}, apps ${number}`;
    await sql.raw(`create table push_message (${columns})${strict}`).execute(db);
  },
});

/** The notifications that were sent. The migration for SQLite and for PostgreSQL. */
export const pushLog: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: create('text not null', 'integer not null', ' strict'),
  postgres: create('text collate "C" not null', 'bigint not null', ''),
};
