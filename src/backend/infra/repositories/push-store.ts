import type { Kysely, Transaction } from 'kysely';
import type { PushEndpoint } from '~/lib/contract/push';
import type { PushClient, PushStore } from '../../definitions/push';
import type { Database } from '../schema';

/**
 * Gives a client what other clients with its endpoint had. An endpoint is one browser's: it comes back with another token when its
 * first one was lost with the browser's storage, and would be notified twice, without a way to end the earlier topics.
 */
async function takeOver(transaction: Transaction<Database>, clientToken: string, endpoint: string): Promise<void> {
  const others = await transaction
    .selectFrom('push_endpoint')
    .select('client_token')
    .where('endpoint', '=', endpoint)
    .where('client_token', '!=', clientToken)
    .execute();
  if (others.length === 0) return;
  const tokens = others.map(({ client_token }) => client_token);
  const topics = await transaction
    .selectFrom('push_subscription')
    .select(['topic', 'created_at'])
    .where('client_token', 'in', tokens)
    .execute();
  await transaction.deleteFrom('push_subscription').where('client_token', 'in', tokens).execute();
  await transaction.deleteFrom('push_endpoint').where('client_token', 'in', tokens).execute();
  if (topics.length === 0) return;
  await transaction
    .insertInto('push_subscription')
    .values(topics.map((topic) => ({ client_token: clientToken, ...topic })))
    .onConflict((conflict) => conflict.columns(['client_token', 'topic']).doNothing())
    .execute();
}

/** The number of other clients with an endpoint on the same host; endpoints are stored in their canonical form. */
async function countOnHost(transaction: Transaction<Database>, clientToken: string, endpoint: string): Promise<number> {
  const { origin } = new URL(endpoint);
  const { count } = await transaction
    .selectFrom('push_endpoint')
    .select(({ fn }) => fn.countAll().as('count'))
    // '0' follows '/', so these are the addresses that begin with the origin and a slash.
    .where('endpoint', '>=', `${origin}/`)
    .where('endpoint', '<', `${origin}0`)
    .where('client_token', '!=', clientToken)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores the endpoint at which a client is reached from now on. */
async function storeEndpoint(
  transaction: Transaction<Database>,
  clientToken: string,
  push: PushEndpoint,
  now: number,
): Promise<void> {
  const { endpoint, keys } = push;
  const reached = { endpoint, p256dh: keys.p256dh, auth: keys.auth, changed_at: now, failures: 0 };
  await transaction
    .insertInto('push_endpoint')
    .values({ client_token: clientToken, ...reached })
    .onConflict((conflict) => conflict.column('client_token').doUpdateSet(reached))
    .execute();
}

/** What becomes of endpoints after a notification. */
function createEndpointCalls(db: Kysely<Database>): Pick<PushStore, 'setFailures' | 'forget'> {
  return {
    async setFailures(clientToken, endpoint, failures) {
      await db
        .updateTable('push_endpoint')
        .set({ failures })
        .where('client_token', '=', clientToken)
        .where('endpoint', '=', endpoint)
        .execute();
    },
    async forget(clientToken, endpoint) {
      await db.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('push_endpoint')
          .where('client_token', '=', clientToken)
          .where('endpoint', '=', endpoint)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return;
        await transaction.deleteFrom('push_subscription').where('client_token', '=', clientToken).execute();
      });
    },
  };
}

interface ClientRow {
  readonly client_token: string;
  readonly endpoint: string | null;
  readonly p256dh: string | null;
  readonly auth: string | null;
  readonly failures: number | null;
}

function toClient({ client_token: clientToken, endpoint, p256dh, auth, failures }: ClientRow): PushClient {
  if (endpoint === null || p256dh === null || auth === null) return { clientToken };
  const missed = Number(failures);
  return { clientToken, push: { endpoint, keys: { p256dh, auth } }, ...(missed > 0 && { failures: missed }) };
}

/** Push subscriptions, over the write connection of an open database, as clients read their topics right after subscribing. */
export function createPushStore(db: Kysely<Database>): PushStore {
  return {
    async topics(clientToken) {
      const rows = await db
        .selectFrom('push_subscription')
        .select('topic')
        .where('client_token', '=', clientToken)
        .orderBy('topic')
        .execute();
      return rows.map(({ topic }) => topic);
    },
    async subscribe({ clientToken, push }, topic, { now, max, maxPerHost = Number.POSITIVE_INFINITY }) {
      return await db.transaction().execute(async (transaction) => {
        if (push !== undefined) {
          await takeOver(transaction, clientToken, push.endpoint);
          if ((await countOnHost(transaction, clientToken, push.endpoint)) >= maxPerHost) return 'full';
        }
        const others = await transaction
          .selectFrom('push_subscription')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('client_token', '=', clientToken)
          .where('topic', '!=', topic)
          .executeTakeFirstOrThrow();
        if (Number(others.count) >= max) return false;
        await transaction
          .insertInto('push_subscription')
          .values({ client_token: clientToken, topic, created_at: now })
          .onConflict((conflict) => conflict.columns(['client_token', 'topic']).doNothing())
          .execute();
        if (push !== undefined) {
          await storeEndpoint(transaction, clientToken, push, now);
        }
        return true;
      });
    },
    async unsubscribe(clientToken, topic) {
      await db.transaction().execute(async (transaction) => {
        const own = transaction.deleteFrom('push_subscription').where('client_token', '=', clientToken);
        await own.where('topic', '=', topic).execute();
        await transaction
          .deleteFrom('push_endpoint')
          .where('client_token', '=', clientToken)
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('push_subscription').select('topic').where('client_token', '=', clientToken))),
          )
          .execute();
      });
    },
    async receivers(topic) {
      const counted = await db
        .selectFrom('push_subscription')
        .leftJoin('push_endpoint', 'push_endpoint.client_token', 'push_subscription.client_token')
        .select(({ fn }) => [fn.countAll().as('all'), fn.count('endpoint').as('browsers')])
        .where('topic', '=', topic)
        .executeTakeFirstOrThrow();
      const browsers = Number(counted.browsers);
      return { browsers, apps: Number(counted.all) - browsers };
    },
    async clients(topic, after, limit) {
      const rows = await db
        .selectFrom('push_subscription')
        .leftJoin('push_endpoint', 'push_endpoint.client_token', 'push_subscription.client_token')
        .select(['push_subscription.client_token', 'endpoint', 'p256dh', 'auth', 'failures'])
        .where('topic', '=', topic)
        .where('push_subscription.client_token', '>', after)
        .orderBy('push_subscription.client_token')
        .limit(limit)
        .execute();
      return rows.map(toClient);
    },
    ...createEndpointCalls(db),
  };
}
