import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What pages and feeds of podcasts say beside the columns: links elsewhere, author, category; an episode's file, chapters, transcript. */
const columns = (text: string): readonly string[] => [
  `alter table podcast add column details_json ${text}`,
  `alter table episode add column details_json ${text}`,
];

const inWords = (text: string): Migration => ({
  async up(db) {
    for (const statement of columns(text)) await sql.raw(statement).execute(db);
  },
});

/** The migration in SQLite's words and in PostgreSQL's. */
export const podcastDetails = { sqlite: inWords('text'), postgres: inWords('text collate "C"') } as const;
