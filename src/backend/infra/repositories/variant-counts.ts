import type { Kysely } from 'kysely';
import type { VariantCountStore } from '../../definitions/variant-counts';
import type { Database } from '../schema';
import { inBatches } from './in-batches';

/** Counts of variants, over the write connection of an open database. */
export function createVariantCountStore(db: Kysely<Database>): VariantCountStore {
  return {
    async add(counts) {
      await inBatches(db, counts, (transaction, batch) =>
        transaction
          .insertInto('variant_count')
          .values(batch)
          .onConflict((conflict) =>
            conflict.columns(['site', 'variant', 'hour']).doUpdateSet(({ eb, ref }) => ({
              pages: eb('variant_count.pages', '+', ref('excluded.pages')),
              clicks: eb('variant_count.clicks', '+', ref('excluded.clicks')),
              suspect: eb('variant_count.suspect', '+', ref('excluded.suspect')),
            })),
          )
          .execute(),
      );
    },
    async counts({ site, from, to }) {
      let query = db.selectFrom('variant_count').selectAll().where('hour', '>=', from).where('hour', '<=', to);
      if (site !== undefined) query = query.where('site', '=', site);
      return await query.orderBy('hour').orderBy('site').orderBy('variant').execute();
    },
    async forget(before) {
      await db.deleteFrom('variant_count').where('hour', '<', before).execute();
    },
  };
}
