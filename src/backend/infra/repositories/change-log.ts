import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { ForeignChanges, KnownChanges, PodcastReader } from '../../definitions';
import type { Database } from '../schema';
import { storedJson } from '../stored-json';

/** Number of writes to keep: many more than happen between two checks. */
const REMEMBERED = 1000;
/** The same while a reader of the log has not handled them. */
const REMEMBERED_FOR_READERS = 100_000;

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
    .where(({ or, eb }) =>
      or([
        eb('id', '<=', id - REMEMBERED_FOR_READERS),
        eb('id', '<=', sql<number>`(select coalesce(min(last_id), ${id}) from change_reader)`),
      ]),
    )
    .execute();
}

/** Writes after number `after`, at most `limit`, in their order: what a reader of the log has not handled. */
export function changesAfter(db: Kysely<Database>, after: number, limit: number) {
  return db.selectFrom('content_change').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute();
}

/** Number of the newest write; 0 if there is none. */
export async function newestChange(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom('content_change').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

/** Writes after number `after` by other processes than `writer`. */
export async function changesOfOthers(db: Kysely<Database>, writer: string, after: number): Promise<ForeignChanges> {
  const rows = await db.selectFrom('content_change').selectAll().where('id', '>', after).orderBy('id').execute();
  const others = rows.filter((row) => row.writer !== writer);
  const tags = new Set(others.flatMap((row) => storedJson<string[]>(row.tags_json)));
  return { last: rows.at(-1)?.id ?? after, writes: others.length, tags: [...tags] };
}

const knownState = z.object({ id: z.number(), writer: z.string(), at: z.number() });

/** Answers `ContentStore.changesSince` from the log; `scheduled` are the readers of what appears by the clock. */
export async function changesSince(
  db: Kysely<Database>,
  known: string | undefined,
  now: number,
  scheduled: readonly Pick<PodcastReader, 'nextPublication'>[],
): Promise<KnownChanges> {
  const newest = await db.selectFrom('content_change').select(['id', 'writer']).orderBy('id', 'desc').limit(1).executeTakeFirst();
  const state = JSON.stringify({ id: newest?.id ?? 0, writer: newest?.writer ?? '', at: now } satisfies z.infer<
    typeof knownState
  >);
  const seen = known === undefined ? undefined : knownState.safeParse(storedJson<unknown>(known)).data;
  if (seen === undefined) return { state, changed: 'everything' };
  const rows = await db
    .selectFrom('content_change')
    .selectAll()
    .where('id', '>=', seen.id)
    .where('id', '<=', newest?.id ?? 0)
    .orderBy('id')
    .execute();
  const [first, ...later] = rows;
  // The log holds only the last writes, and another database has other writers.
  const isContinued = seen.id === 0 ? rows.length === 0 : first?.id === seen.id && first.writer === seen.writer;
  if (!isContinued) return { state, changed: 'everything' };
  const next = await Promise.all(scheduled.map((reader) => reader.nextPublication(seen.at)));
  if (next.some((published) => published !== undefined && published <= now)) return { state, changed: 'everything' };
  return { state, changed: [...new Set(later.flatMap((row) => storedJson<string[]>(row.tags_json)))] };
}
