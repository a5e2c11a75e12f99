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
    async add(ids, now, seconds) {
      return await db
        .insertInto('attempt_count')
        // Sorted, so that concurrent statements of two nodes lock the rows in the same order.
        .values(ids.toSorted().map((id) => ({ id, count: 1, ends_at: now + seconds })))
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(({ eb, ref }) => {
            // A window that would last longer than a whole one began before the clock was set back.
            const ended = eb.or([eb('attempt_count.ends_at', '<=', now), eb('attempt_count.ends_at', '>', now + seconds)]);
            return {
              count: eb
                .case()
                .when(ended)
                .then(1)
                .else(eb('attempt_count.count', '+', 1))
                .end(),
              ends_at: eb.case().when(ended).then(ref('excluded.ends_at')).else(ref('attempt_count.ends_at')).end(),
            };
          }),
        )
        .returning(['id', 'count', 'ends_at as endsAt'])
        .execute();
    },
    async deleteExpired(now) {
      const ended = db.selectFrom('attempt_count').select('id').where('ends_at', '<=', now);
      // In the order in which `add` locks them.
      const locked = rowLocks ? ended.orderBy('id').forUpdate() : ended;
      await db.deleteFrom('attempt_count').where('id', 'in', locked).execute();
    },
  };
}
