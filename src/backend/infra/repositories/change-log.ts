import type { Kysely } from 'kysely';
import type { ForeignChanges } from '../../definitions';
import type { Database } from '../schema';
import { storedJson } from '../stored-json';

/** Number of writes to keep: many more than happen between two checks. */
const REMEMBERED = 1000;

/** Records the cache tags of a write, inside its transaction. */
export async function recordChange(db: Kysely<Database>, writer: string, tags: readonly string[]): Promise<void> {
  const { id } = await db
    .insertInto('content_change')
    .values({ writer, tags_json: JSON.stringify(tags) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('content_change')
    .where('id', '<=', id - REMEMBERED)
    .execute();
}

/** Writes after number `after` by other processes than `writer`. */
export async function changesOfOthers(db: Kysely<Database>, writer: string, after: number): Promise<ForeignChanges> {
  const rows = await db.selectFrom('content_change').selectAll().where('id', '>', after).orderBy('id').execute();
  const others = rows.filter((row) => row.writer !== writer);
  const tags = new Set(others.flatMap((row) => storedJson<string[]>(row.tags_json)));
  return { last: rows.at(-1)?.id ?? after, writes: others.length, tags: [...tags] };
}
