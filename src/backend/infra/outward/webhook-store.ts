import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type {
  KnownArticle,
  PresentArticle,
  Webhook,
  WebhookChanges,
  WebhookDelivery,
  WebhookStore,
} from '../../definitions/webhooks';
import { storedCard } from '../repositories/stored-card';
import type { Database } from '../schema';
import { storedJson } from '../stored-json';

const READER = 'webhooks';
/** Rows of the log that are read at once. */
const BATCH = 200;

type Step = Transaction<Database>;

/** Webhooks and their deliveries, over the write connection of an open database. */
export function createWebhookStore(db: Kysely<Database>): WebhookStore {
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
        if (reader === undefined) return false;
        const rows = await step
          .selectFrom('content_change')
          .selectAll()
          .where('id', '>', reader.last_id)
          .orderBy('id')
          .limit(BATCH)
          .execute();
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
  const last = await step.selectFrom('content_change').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  await step
    .insertInto('change_reader')
    .values({ name: READER, last_id: last?.id ?? 0, seen_at: now })
    .execute();
  await sql`insert into webhook_article (article_id, slug, site, version, corrections, entries_at)
    select a.id, a.slug, a.site, a.version, (select count(*) from correction c where c.article_id = a.id),
      coalesce((select max(s.pub_date) from sub_article s where s.article_id = a.id and s.pub_date <= ${now}), 0)
    from article a where a.visible = 1 and a.pub_date <= ${now}`.execute(step);
  await sql`insert into webhook_subscription (payment_id)
    select id from support_payment where recurring = 1 and state = 'paid'`.execute(step);
}

async function end(step: Step): Promise<void> {
  await step.deleteFrom('change_reader').where('name', '=', READER).execute();
  await step.deleteFrom('webhook_article').execute();
  await step.deleteFrom('webhook_subscription').execute();
}

function changesIn(step: Step, changes: readonly (readonly string[])[], [seen, now]: readonly [number, number]): WebhookChanges {
  return {
    tags: changes,
    async appeared() {
      const { rows } = await sql<{ id: number }>`
        select id from article where visible = 1 and pub_date > ${seen} and pub_date <= ${now}
        union select article_id as id from sub_article where pub_date > ${seen} and pub_date <= ${now}`.execute(step);
      return rows.map(({ id }) => id);
    },
    known: async (id) =>
      toKnown(await step.selectFrom('webhook_article').selectAll().where('article_id', '=', id).executeTakeFirst()),
    async present(id) {
      const row = await step
        .selectFrom('article')
        .select(['slug', 'site', 'version', 'card_json', 'visible', 'pub_date', 'updated_at'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (row === undefined || row.visible !== 1 || row.pub_date > now) return undefined;
      const corrections = await step
        .selectFrom('correction')
        .select(['date', 'text', 'entry_key'])
        .where('article_id', '=', id)
        .orderBy('date')
        .execute();
      const card = storedCard(row.card_json, { drafts: false, now });
      return {
        slug: row.slug,
        site: row.site,
        version: row.version,
        publishedAt: row.pub_date,
        card,
        corrections,
      } satisfies PresentArticle;
    },
    async entriesAfter(id, moment) {
      const rows = await step
        .selectFrom('sub_article')
        .select(['entry_key', 'pub_date', 'entry_json'])
        .where('article_id', '=', id)
        .where('pub_date', '>', moment)
        .where('pub_date', '<=', now)
        .orderBy('pub_date')
        .execute();
      return rows.map((row) => ({
        id: row.entry_key,
        publishedAt: row.pub_date,
        title: storedJson<{ readonly title?: string } | undefined>(row.entry_json)?.title ?? '',
      }));
    },
    async remember(id, known) {
      await step.deleteFrom('webhook_article').where('article_id', '=', id).execute();
      if (known === undefined) return;
      const { slug, site, version, corrections, entriesAt } = known;
      await step
        .insertInto('webhook_article')
        .values({ article_id: id, slug, site, version, corrections, entries_at: entriesAt })
        .execute();
    },
    async subscriptions() {
      const started = await sql<{ id: string; amount: number; currency: string }>`
        select id, amount, currency from support_payment p where recurring = 1 and state = 'paid'
        and not exists (select 1 from webhook_subscription s where s.payment_id = p.id)`.execute(step);
      const ended = await sql<{ id: string; amount: number | null; currency: string | null }>`
        select s.payment_id as id, p.amount, p.currency from webhook_subscription s
        left join support_payment p on p.id = s.payment_id where p.id is null or p.state <> 'paid'`.execute(step);
      for (const { id } of started.rows) await step.insertInto('webhook_subscription').values({ payment_id: id }).execute();
      for (const { id } of ended.rows) await step.deleteFrom('webhook_subscription').where('payment_id', '=', id).execute();
      return { started: started.rows, ended: ended.rows };
    },
    async queue(deliveries) {
      for (const { id, webhookId, type, body, createdAt } of deliveries) {
        await step
          .insertInto('webhook_delivery')
          .values({
            id,
            webhook_id: webhookId,
            type,
            body_json: body,
            created_at: createdAt,
            attempts: 0,
            due_at: createdAt,
            result: '',
            tried_at: 0,
          })
          .execute();
      }
    },
    webhooks: async () => (await step.selectFrom('webhook').selectAll().execute()).map(toWebhook),
  };
}

function toKnown(row: Selectable<Database['webhook_article']> | undefined): KnownArticle | undefined {
  return row && { slug: row.slug, site: row.site, version: row.version, corrections: row.corrections, entriesAt: row.entries_at };
}

const toWebhook = ({ id, url, events, secret, created_at: createdAt }: Selectable<Database['webhook']>): Webhook => ({
  id,
  url,
  events: events.split(','),
  secret,
  createdAt,
});

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
