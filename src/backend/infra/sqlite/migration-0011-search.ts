import { type Kysely, sql } from 'kysely';
import { moved, sqliteIndexStatements } from '../search/sqlite-shadow';

/**
 * Splits a search index of one table into two, which are empty until the new index is built in the background. The old table is
 * renamed; dropping it would delay the start.
 */
export async function searchIndexOfTwo(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select 1 from sqlite_master where name = 'article_fts_phrase'`.execute(db);
  if (rows.length > 0) return;
  await moved(db, 'current', 'old');
  for (const statement of sqliteIndexStatements('current')) await sql.raw(statement).execute(db);
}
