import type { Kysely } from 'kysely';
import type { CampaignCountStore } from '../../definitions/campaign-counts';
import type { Database } from '../schema';
import { inBatches } from './in-batches';

/** Counts of campaigns, over the write connection of an open database. */
export function createCampaignCountStore(db: Kysely<Database>): CampaignCountStore {
  return {
    async add(counts) {
      await inBatches(db, counts, (transaction, batch) =>
        transaction
          .insertInto('campaign_count')
          .values(batch)
          .onConflict((conflict) =>
            conflict.columns(['site', 'campaign', 'place', 'hour']).doUpdateSet(({ eb, ref }) => ({
              impressions: eb('campaign_count.impressions', '+', ref('excluded.impressions')),
              clicks: eb('campaign_count.clicks', '+', ref('excluded.clicks')),
              suspect: eb('campaign_count.suspect', '+', ref('excluded.suspect')),
            })),
          )
          .execute(),
      );
    },
    async counts({ site, campaign, from, to }) {
      let query = db.selectFrom('campaign_count').selectAll().where('hour', '>=', from).where('hour', '<=', to);
      if (site !== undefined) query = query.where('site', '=', site);
      if (campaign !== undefined) query = query.where('campaign', '=', campaign);
      return await query.orderBy('hour').orderBy('site').orderBy('campaign').orderBy('place').execute();
    },
    async forget(before) {
      await db.deleteFrom('campaign_count').where('hour', '<', before).execute();
    },
  };
}
