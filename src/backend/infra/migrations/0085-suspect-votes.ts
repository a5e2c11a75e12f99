import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which answers to quizzes are suspect, and how many of the counted ones are: they are part of the counts, but not shown. */
const add = (number: string, real: string): Migration => ({
  async up(db) {
    await sql.raw(`alter table quiz_answer add column suspect ${number} not null default 0`).execute(db);
    await sql.raw(`alter table quiz_tally add column suspect_votes ${number} not null default 0`).execute(db);
    await sql.raw(`alter table quiz_tally add column suspect_total ${real} not null default 0`).execute(db);
  },
});

/** The migration for SQLite and for PostgreSQL. */
export const suspectVotes: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: add('integer', 'real'),
  postgres: add('bigint', 'double precision'),
};
