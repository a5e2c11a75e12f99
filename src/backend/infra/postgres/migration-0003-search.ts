import { type Kysely, sql } from 'kysely';
import { indexVersion } from '../search/index-state';

/**
 * What is known of the search index. The index of articles that are stored already is made anew in the background
 * (search/rebuild-index.ts) and replaces the present one; without articles it is complete as it is.
 */
export async function searchIndex(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_state (key text collate "C" primary key, value text collate "C" not null)`.execute(db);
  await sql`insert into search_state (key, value)
    select 'version', ${indexVersion} where not exists (select 1 from article)`.execute(db);
}
