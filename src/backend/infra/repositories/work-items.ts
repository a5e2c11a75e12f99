import type { Kysely } from 'kysely';
import { stages, type WorkItemStore } from '../../definitions/work-items';
import type { Database } from '../schema';

/** What the newsroom plans, over the write connection of an open database. */
export function createWorkItemStore(db: Kysely<Database>): WorkItemStore {
  return {
    async list() {
      const rows = await db.selectFrom('work_item').selectAll().orderBy('changed_at', 'desc').orderBy('id').execute();
      return rows.map(({ stage, deadline, words, changed_by: changedBy, changed_at: changedAt, ...item }) => ({
        ...item,
        // A stage of a later release is work, too.
        stage: stages.find((known) => known === stage) ?? 'writing',
        deadline: deadline === 0 ? undefined : deadline,
        words: words === 0 ? undefined : words,
        changedBy,
        changedAt,
      }));
    },
    async put({ changedBy, changedAt, deadline = 0, words = 0, ...item }) {
      const row = { ...item, deadline, words, changed_by: changedBy, changed_at: changedAt };
      await db
        .insertInto('work_item')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },
    async remove(id) {
      const { numDeletedRows } = await db.deleteFrom('work_item').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
