import type { Kysely, Selectable } from 'kysely';
import type { FrontDraft, FrontDraftStore } from '../../definitions/front-drafts';
import type { Database } from '../schema';
import { storedJson } from '../stored-json';

/** Drafts of fronts, over the write connection of an open database. */
export function createFrontDraftStore(db: Kysely<Database>): FrontDraftStore {
  const find = (on: Kysely<Database>, site: string) =>
    on.selectFrom('front_draft').selectAll().where('site', '=', site).executeTakeFirst();
  return {
    async get(site) {
      const row = await find(db, site);
      return row && toDraft(row);
    },
    async put({ site, blocks, baseVersion, author, changedAt, at = 0 }, before) {
      const values = { blocks_json: JSON.stringify(blocks), base_version: baseVersion, author, publish_at: at };
      // Two changes within a second are two: the time tells one from the other.
      const next = (earlier: number) => Math.max(changedAt, earlier + 1);
      return await db.transaction().execute(async (transaction) => {
        const stored = await find(transaction, site);
        if (before !== undefined && (stored?.changed_at ?? 0) !== before) return false;
        if (stored === undefined) {
          const { numInsertedOrUpdatedRows } = await transaction
            .insertInto('front_draft')
            .values({ site, ...values, changed_at: changedAt })
            .onConflict((conflict) => conflict.column('site').doNothing())
            .executeTakeFirst();
          return (numInsertedOrUpdatedRows ?? 0n) > 0n;
        }
        const { numUpdatedRows } = await transaction
          .updateTable('front_draft')
          .set({ ...values, changed_at: next(stored.changed_at) })
          .where('site', '=', site)
          .where('changed_at', '=', stored.changed_at)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      });
    },
    async remove(site, changedAt) {
      const { numDeletedRows } = await db
        .deleteFrom('front_draft')
        .where('site', '=', site)
        .where('changed_at', '=', changedAt)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async due(now) {
      const rows = await db
        .selectFrom('front_draft')
        .selectAll()
        .where('publish_at', '>', 0)
        .where('publish_at', '<=', now)
        .execute();
      return rows.map(toDraft);
    },
  };
}

const toDraft = (row: Selectable<Database['front_draft']>): FrontDraft => ({
  site: row.site,
  blocks: storedJson(row.blocks_json),
  baseVersion: row.base_version,
  author: row.author,
  changedAt: row.changed_at,
  at: row.publish_at === 0 ? undefined : row.publish_at,
});
