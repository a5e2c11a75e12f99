import { type Selectable, sql, type Transaction } from 'kysely';
import type { KnownArticle, PresentArticle, Webhook, WebhookChanges } from '../../definitions/webhooks';
import { storedCard } from '../repositories/stored-card';
import type { Database } from '../schema';
import { storedJson } from '../stored-json';

export type Step = Transaction<Database>;

/** The changes of those writes, and what appeared between two moments, unix seconds, over the transaction that marks them as read. */
export function changesIn(
  step: Step,
  changes: readonly (readonly string[])[],
  [seen, now]: readonly [number, number],
): WebhookChanges {
  return {
    ...articlesIn(step, now),
    tags: changes,
    async appeared() {
      const { rows } = await sql<{ id: number }>`
        select id from article where visible = 1 and pub_date > ${seen} and pub_date <= ${now}
        union select article_id as id from sub_article where pub_date > ${seen} and pub_date <= ${now}`.execute(step);
      return rows.map(({ id }) => id);
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

function articlesIn(step: Step, now: number): Pick<WebhookChanges, 'known' | 'present' | 'gone' | 'entriesAfter' | 'remember'> {
  return {
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
    async gone(id) {
      const row = await step.selectFrom('article').select('card_json').where('id', '=', id).executeTakeFirst();
      return row && storedCard(row.card_json, { drafts: false, now });
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
  };
}

function toKnown(row: Selectable<Database['webhook_article']> | undefined): KnownArticle | undefined {
  return row && { slug: row.slug, site: row.site, version: row.version, corrections: row.corrections, entriesAt: row.entries_at };
}

export const toWebhook = ({ id, url, events, secret, created_at: createdAt }: Selectable<Database['webhook']>): Webhook => ({
  id,
  url,
  events: events.split(','),
  secret,
  createdAt,
});
