import { type Kysely, sql } from 'kysely';
import { indexVersion } from '../search/index-state';

/**
 * State of the search index. If articles are already stored, their index is rebuilt in the background (search/rebuild-index.ts)
 * and replaces the current one; without articles the index is complete.
 */
export async function searchIndex(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_state (key text collate "C" primary key, value text collate "C" not null)`.execute(db);
  await sql`insert into search_state (key, value)
    select 'version', ${indexVersion} where not exists (select 1 from article)`.execute(db);
}
