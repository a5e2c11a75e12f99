import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Slugs under which sections, tags, authors and shows once stood, and where each leads now. */
function statement(text: string, number: string, options: string): string {
  return `create table former_name (
    kind ${text}, site ${text}, slug ${text}, current ${text}, moved ${number},
    primary key (kind, site, slug))${options}`;
}

/** The migration in SQLite's words and in PostgreSQL's. */
export const formerNames: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: {
    async up(db) {
      await sql.raw(statement('text not null', 'integer not null', ' strict')).execute(db);
    },
  },
  postgres: {
    async up(db) {
      await sql.raw(statement('text collate "C" not null', 'bigint not null', '')).execute(db);
    },
  },
};
