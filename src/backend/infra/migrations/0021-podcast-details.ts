import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Further data of podcasts (links, author, category) and of episodes (file, chapters, transcript), as JSON. */
const columns = (text: string): readonly string[] => [
  `alter table podcast add column details_json ${text}`,
  `alter table episode add column details_json ${text}`,
];

const inWords = (text: string): Migration => ({
  async up(db) {
    for (const statement of columns(text)) await sql.raw(statement).execute(db);
  },
});

/** The migration for SQLite and for PostgreSQL. */
export const podcastDetails = { sqlite: inWords('text'), postgres: inWords('text collate "C"') } as const;
