import type { Kysely } from 'kysely';
import type { ForeignChanges } from '../../definitions';
import type { Database } from '../schema';
import { storedJson } from '../stored-json';

/** Writes that are remembered: many more than happen between two looks. */
const REMEMBERED = 1000;

/** Notes, inside the transaction, which pages a write has changed. */
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

/** Writes behind the one numbered `after` that another process than `writer` has made. */
export async function changesOfOthers(db: Kysely<Database>, writer: string, after: number): Promise<ForeignChanges> {
  const rows = await db.selectFrom('content_change').selectAll().where('id', '>', after).orderBy('id').execute();
  const others = rows.filter((row) => row.writer !== writer);
  const tags = new Set(others.flatMap((row) => storedJson<string[]>(row.tags_json)));
  return { last: rows.at(-1)?.id ?? after, writes: others.length, tags: [...tags] };
}
