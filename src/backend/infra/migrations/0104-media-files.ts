import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Types {
  readonly text: string;
  readonly number: string;
  readonly options: string;
}

const migration = ({ text, number, options }: Types): Migration => ({
  async up(db) {
    const columns = [
      `path ${text} not null primary key`,
      `sum ${text} not null`,
      `size ${number} not null`,
      `type ${text} not null`,
      `width ${number}`,
      `height ${number}`,
      `animated ${number} not null`,
      `added_at ${number} not null`,
      `alt ${text}`,
      `credit ${text}`,
      `rights ${text}`,
      `usable_until ${text}`,
      `focus_json ${text}`,
      `words ${text} not null`,
      `credit_words ${text} not null`,
      `rights_words ${text} not null`,
      `removed ${number} not null default 0`,
      `deleted ${number} not null default 0`,
    ];
    await sql.raw(`create table media_file (${columns.join(', ')})${options}`).execute(db);
    await sql.raw('create index media_file_sum on media_file (sum)').execute(db);
    await sql.raw('create index media_file_added on media_file (added_at, path)').execute(db);
    await sql.raw('create index media_file_undeleted on media_file (path) where removed = 1 and deleted = 0').execute(db);
  },
});

/** What is known of media whose bytes are in a bucket. The migration for SQLite and for PostgreSQL. */
export const mediaFileTable: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: migration({ text: 'text', number: 'integer', options: ' strict, without rowid' }),
  postgres: migration({ text: 'text collate "C"', number: 'bigint', options: '' }),
};
