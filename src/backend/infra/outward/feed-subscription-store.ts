import type { Kysely } from 'kysely';
import type { FeedSubscriptionStore } from '../../definitions/feed-subscriptions';
import type { Database } from '../schema';

/** Subscriptions of feeds, over the write connection of an open database. */
export function createFeedSubscriptionStore(db: Kysely<Database>): FeedSubscriptionStore {
  const of = <Query extends { where(column: 'callback' | 'topic', is: '=', value: string): Query }>(
    query: Query,
    { callback, topic }: { readonly callback: string; readonly topic: string },
  ): Query => query.where('callback', '=', callback).where('topic', '=', topic);

  return {
    async keep({ callback, topic, secret, expiresAt, sent }, limits) {
      const { host } = new URL(callback);
      return await db.transaction().execute(async (step) => {
        const known = await of(step.selectFrom('feed_subscription').select('host'), { callback, topic }).executeTakeFirst();
        if (known === undefined) {
          const { all, hosted, topics } = await step
            .selectFrom('feed_subscription')
            .select(({ fn }) => [
              fn.countAll<number>().as('all'),
              fn.countAll<number>().filterWhere('host', '=', host).as('hosted'),
              fn.count<number>('topic').distinct().filterWhere('topic', '!=', topic).as('topics'),
            ])
            .executeTakeFirstOrThrow();
          if (Number(all) >= limits.all || Number(hosted) >= limits.perHost || Number(topics) >= limits.topics) return false;
        }
        const row = { callback, topic, host, secret, expires_at: expiresAt, sent, attempts: 0, due_at: 0 };
        await step
          .insertInto('feed_subscription')
          .values(row)
          .onConflict((conflict) => conflict.columns(['topic', 'callback']).doUpdateSet({ secret, expires_at: expiresAt }))
          .execute();
        return true;
      });
    },
    async forget(subscription) {
      await of(db.deleteFrom('feed_subscription'), subscription).execute();
    },
    async topics(now) {
      const rows = await db
        .selectFrom('feed_subscription')
        .select('topic')
        .distinct()
        .where('expires_at', '>', now)
        .orderBy('topic')
        .execute();
      return rows.map(({ topic }) => topic);
    },
    async behind(topic, etag, now, limit) {
      const rows = await db
        .selectFrom('feed_subscription')
        .selectAll()
        .where('topic', '=', topic)
        .where('sent', '!=', etag)
        .where('due_at', '<=', now)
        .where('expires_at', '>', now)
        .orderBy('callback')
        .limit(limit)
        .execute();
      return rows.map(({ callback, secret, expires_at: expiresAt, sent, attempts }) => ({
        callback,
        topic,
        secret,
        expiresAt,
        sent,
        attempts,
      }));
    },
    async record(subscription, outcome) {
      const update = db
        .updateTable('feed_subscription')
        .set((set) =>
          'sent' in outcome
            ? { sent: outcome.sent, attempts: 0, due_at: 0 }
            : { attempts: set('attempts', '+', 1), due_at: outcome.dueAt },
        );
      await of(update, subscription).execute();
    },
    async forgetExpired(now) {
      await db.deleteFrom('feed_subscription').where('expires_at', '<=', now).execute();
    },
  };
}
