import type { Kysely } from 'kysely';
import type { PushLog, SentPush } from '../../definitions/push-log';
import type { PushTables } from '../push/push-tables';
import type { Database } from '../schema';

const toSent = ({
  started_at: startedAt,
  finished,
  sent,
  expired,
  failed,
  apps,
  ...message
}: PushTables['push_message']): SentPush => ({
  ...message,
  startedAt,
  report: finished === 0 ? undefined : { sent, expired, failed, apps },
});

/** The notifications that were sent, over the write connection of an open database. */
export function createPushLog(db: Kysely<Database>): PushLog {
  const newest = () => db.selectFrom('push_message').selectAll().orderBy('started_at', 'desc').orderBy('id');
  return {
    async begin({ startedAt, ...sent }) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('push_message')
        .values({ ...sent, started_at: startedAt, finished: 0, sent: 0, expired: 0, failed: 0, apps: 0 })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    async finish(id, { sent, expired, failed, apps }) {
      const row = { finished: 1, sent, expired, failed, apps };
      await db.updateTable('push_message').set(row).where('id', '=', id).execute();
    },
    async last({ topic, title, body, url }) {
      const same = newest().where('topic', '=', topic).where('title', '=', title).where('body', '=', body).where('url', '=', url);
      const row = await same.limit(1).executeTakeFirst();
      return row && toSent(row);
    },
    async list(limit) {
      return (await newest().limit(limit).execute()).map(toSent);
    },
  };
}
