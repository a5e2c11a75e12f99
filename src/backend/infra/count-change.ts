import { type Kysely, sql } from 'kysely';
import type { Database } from './schema';

/** Increments the generation, so that all processes drop cached results. */
export async function countChange(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key: 'content_generation', value: '1' })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: sql<string>`cast(cast(setting.value as integer) + 1 as text)` }),
    )
    .execute();
}
