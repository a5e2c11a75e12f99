import type { Kysely } from 'kysely';
import type { AttemptCount, AttemptCountStore } from '../../definitions/attempt-counts';
import type { Database } from '../schema';
import { compileByCount } from './compile-query';

/**
 * Counts of attempts, over the write connection of an open database: a refusal must take effect immediately. `rowLocks` is true for
 * PostgreSQL, whose nodes write at the same time.
 */
export function createAttemptCountStore(db: Kysely<Database>, { rowLocks = false } = {}): AttemptCountStore {
  const counts = compileByCount<AttemptCount>(db, (ids) =>
    db.selectFrom('attempt_count').select(['id', 'count', 'ends_at as endsAt']).where('id', 'in', ids).where('ends_at', '>', 0),
  );
  return {
    counts: (ids, now) => counts(ids.length)(...ids, now),
    add: (ids, now, seconds) =>
      addAttempts(
        db,
        ids.map((id) => [id, 1]),
        now,
        seconds,
      ),
    async deleteExpired(now) {
      const ended = db.selectFrom('attempt_count').select('id').where('ends_at', '<=', now);
      // In the order in which `add` locks them.
      const locked = rowLocks ? ended.orderBy('id').forUpdate() : ended;
      await db.deleteFrom('attempt_count').where('id', 'in', locked).execute();
    },
  };
}

/** Adds numbers of attempts to their ids, each of which stands once, as AttemptCountStore's `add`. */
export async function addAttempts(
  db: Kysely<Database>,
  added: readonly (readonly [id: string, count: number])[],
  now: number,
  seconds: number,
): Promise<readonly AttemptCount[]> {
  return await db
    .insertInto('attempt_count')
    // Sorted, so that concurrent statements of two nodes lock the rows in the same order.
    .values(added.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([id, count]) => ({ id, count, ends_at: now + seconds })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ eb, ref }) => {
        // A window that would last longer than a whole one began before the clock was set back.
        const ended = eb.or([eb('attempt_count.ends_at', '<=', now), eb('attempt_count.ends_at', '>', now + seconds)]);
        return {
          count: eb
            .case()
            .when(ended)
            .then(ref('excluded.count'))
            .else(eb('attempt_count.count', '+', ref('excluded.count')))
            .end(),
          ends_at: eb.case().when(ended).then(ref('excluded.ends_at')).else(ref('attempt_count.ends_at')).end(),
        };
      }),
    )
    .returning(['id', 'count', 'ends_at as endsAt'])
    .execute();
}
