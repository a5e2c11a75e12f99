import { type Kysely, type Selectable, sql } from 'kysely';
import type { WebhookDelivery, WebhookStore } from '../../definitions/webhooks';
import { changesAfter, newestChange } from '../repositories/change-log';
import type { Database } from '../schema';
import { storedJson } from '../stored-json';
import { changesIn, type Step, toWebhook } from './webhook-changes';

const READER = 'webhooks';
/** Rows of the log that are read at once. */
const BATCH = 200;

/** Webhooks and their deliveries, over the write connection of an open database. */
export function createWebhookStore(db: Kysely<Database>): WebhookStore {
  return { ...createRegister(db), ...createDeliveries(db) };
}

function createRegister(db: Kysely<Database>): Pick<WebhookStore, 'add' | 'list' | 'isUsed' | 'remove' | 'readChanges'> {
  return {
    async add({ id, url, events, secret, createdAt }) {
      return await db.transaction().execute(async (step) => {
        const first = (await step.selectFrom('webhook').select('id').limit(1).executeTakeFirst()) === undefined;
        const { numInsertedOrUpdatedRows } = await step
          .insertInto('webhook')
          .values({ id, url, events: events.join(','), secret, created_at: createdAt })
          .onConflict((conflict) => conflict.column('url').doNothing())
          .executeTakeFirst();
        if (first) await begin(step, createdAt);
        return (numInsertedOrUpdatedRows ?? 0n) > 0n;
      });
    },
    async list() {
      return (await db.selectFrom('webhook').selectAll().orderBy('created_at').orderBy('url').execute()).map(toWebhook);
    },
    isUsed: async () => (await db.selectFrom('webhook').select('id').limit(1).executeTakeFirst()) !== undefined,
    async remove(url) {
      return await db.transaction().execute(async (step) => {
        const row = await step.deleteFrom('webhook').where('url', '=', url).returning('id').executeTakeFirst();
        if (row === undefined) return false;
        await step.deleteFrom('webhook_delivery').where('webhook_id', '=', row.id).execute();
        if ((await step.selectFrom('webhook').select('id').limit(1).executeTakeFirst()) === undefined) await end(step);
        return true;
      });
    },
    async readChanges(now, work) {
      return await db.transaction().execute(async (step) => {
        const reader = await step.selectFrom('change_reader').selectAll().where('name', '=', READER).executeTakeFirst();
        if (reader === undefined) return await beginAgain(step, now);
        const rows = await changesAfter(step, reader.last_id, BATCH);
        const last = rows.at(-1)?.id ?? reader.last_id;
        const seen = Math.max(reader.seen_at, now);
        // Two readers at once, by whatever accident: the later one finds that the row has moved, and reports nothing.
        const { numUpdatedRows } = await step
          .updateTable('change_reader')
          .set({ last_id: last, seen_at: seen })
          .where('name', '=', READER)
          .where('last_id', '=', reader.last_id)
          .where('seen_at', '=', reader.seen_at)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) return false;
        await work(
          changesIn(
            step,
            rows.map(({ tags_json: tags }) => storedJson<string[]>(tags)),
            [reader.seen_at, seen],
          ),
        );
        return rows.length === BATCH;
      });
    },
  };
}

function createDeliveries(db: Kysely<Database>): Pick<WebhookStore, 'due' | 'record' | 'log' | 'replay' | 'forgetBefore'> {
  return {
    async due(now, limit) {
      const rows = await db
        .selectFrom('webhook_delivery as d')
        .innerJoin('webhook as w', 'w.id', 'd.webhook_id')
        .selectAll('d')
        .select(['w.url', 'w.secret'])
        .where('d.due_at', '>', 0)
        .where('d.due_at', '<=', now)
        .orderBy('d.due_at')
        .orderBy('d.created_at')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...toDelivery(row), secret: row.secret, body: row.body_json }));
    },
    async record({ id, webhookId }, { result, at, dueAt }) {
      await db
        .updateTable('webhook_delivery')
        .set((set) => ({ attempts: set('attempts', '+', 1), due_at: dueAt, result, tried_at: at }))
        .where('id', '=', id)
        .where('webhook_id', '=', webhookId)
        .execute();
    },
    async log(limit) {
      const rows = await db
        .selectFrom('webhook_delivery as d')
        .innerJoin('webhook as w', 'w.id', 'd.webhook_id')
        .selectAll('d')
        .select('w.url')
        .orderBy('d.created_at', 'desc')
        .orderBy('d.id')
        .limit(limit)
        .execute();
      return rows.map(toDelivery);
    },
    async replay(id, now) {
      const { numUpdatedRows } = await db
        .updateTable('webhook_delivery')
        .set({ due_at: now, attempts: 0 })
        .where('id', '=', id)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
    async forgetBefore(moment) {
      await db.deleteFrom('webhook_delivery').where('due_at', '=', 0).where('created_at', '<', moment).execute();
    },
  };
}

/** Remembers everything that is public now: receivers learn of what changes from here on. */
async function begin(step: Step, now: number): Promise<void> {
  await end(step);
  await startReading(step, now);
  await sql`insert into webhook_article (article_id, slug, site, version, corrections, entries_at)
    select a.id, a.slug, a.site, a.version, (select count(*) from correction c where c.article_id = a.id),
      coalesce((select max(s.pub_date) from sub_article s where s.article_id = a.id and s.pub_date <= ${now}), 0)
    from article a where a.visible = 1 and a.pub_date <= ${now}`.execute(step);
  await sql`insert into webhook_subscription (payment_id)
    select id from support_payment where recurring = 1 and state = 'paid'`.execute(step);
}

/** A copied database has webhooks and what their receivers know, but a log of its own. True if there are any. */
async function beginAgain(step: Step, now: number): Promise<boolean> {
  if ((await step.selectFrom('webhook').select('id').limit(1).executeTakeFirst()) === undefined) return false;
  await startReading(step, now);
  return true;
}

async function startReading(step: Step, now: number): Promise<void> {
  await step
    .insertInto('change_reader')
    .values({ name: READER, last_id: await newestChange(step), seen_at: now })
    .execute();
}

async function end(step: Step): Promise<void> {
  await step.deleteFrom('change_reader').where('name', '=', READER).execute();
  await step.deleteFrom('webhook_article').execute();
  await step.deleteFrom('webhook_subscription').execute();
}

function toDelivery(row: Selectable<Database['webhook_delivery']> & { readonly url: string }): WebhookDelivery {
  return {
    id: row.id,
    webhookId: row.webhook_id,
    url: row.url,
    type: row.type,
    createdAt: row.created_at,
    attempts: row.attempts,
    dueAt: row.due_at,
    result: row.result,
    triedAt: row.tried_at,
  };
}
