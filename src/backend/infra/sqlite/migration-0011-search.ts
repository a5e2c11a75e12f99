import { type Kysely, sql } from 'kysely';
import { moved, sqliteIndexStatements } from '../search/sqlite-shadow';

/**
 * The search index as two tables, where it still is one: empty, until the new one is made in the background. The old one is
 * put aside; dropping it would keep the start waiting.
 */
export async function searchIndexOfTwo(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select 1 from sqlite_master where name = 'article_fts_phrase'`.execute(db);
  if (rows.length > 0) return;
  await moved(db, 'current', 'old');
  for (const statement of sqliteIndexStatements('current')) await sql.raw(statement).execute(db);
}
