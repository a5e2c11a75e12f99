import type { Kysely } from 'kysely';
import type { ReadCountStore } from '../../definitions/read-counts';
import type { Database } from '../schema';
import { inBatches } from './in-batches';

/** Reads of articles, over the write connection of an open database. */
export function createReadCountStore(db: Kysely<Database>): ReadCountStore {
  return {
    async add(counts) {
      await inBatches(db, counts, (transaction, batch) =>
        transaction
          .insertInto('read_count')
          .values(batch)
          .onConflict((conflict) =>
            conflict
              .columns(['site', 'hour', 'article'])
              .doUpdateSet(({ eb, ref }) => ({ reads: eb('read_count.reads', '+', ref('excluded.reads')) })),
          )
          .execute(),
      );
    },
    async mostRead({ site, from, limit }) {
      const rows = await db
        .selectFrom('read_count')
        .select(({ fn }) => ['site', 'article', fn.sum('reads').as('sum')])
        .where('site', '=', site)
        .where('hour', '>=', from)
        .groupBy(['site', 'article'])
        .orderBy('sum', 'desc')
        .orderBy('article')
        .limit(limit)
        .execute();
      // PostgreSQL's sums of integers are decimals, which are returned as text.
      return rows.map(({ sum, ...row }) => ({ ...row, reads: Number(sum) }));
    },
    async forget(before) {
      await db.deleteFrom('read_count').where('hour', '<', before).execute();
    },
  };
}
