import { type Kysely, sql } from 'kysely';
import { indexVersion } from '../search/index-state';
import { sqliteIndexStatements } from '../search/sqlite-shadow';

/**
 * Creates the search index in its current format, empty, and its state. The index of stored articles is built in the background
 * (search/rebuild-index.ts); without articles it is complete.
 */
export async function searchIndex(db: Kysely<unknown>): Promise<void> {
  await sql`drop table article_fts`.execute(db);
  for (const statement of sqliteIndexStatements('current')) await sql.raw(statement).execute(db);
  await sql`create table search_state (key text primary key, value text not null) strict`.execute(db);
  await sql`insert into search_state (key, value)
    select 'version', ${indexVersion} where not exists (select 1 from article)`.execute(db);
}
