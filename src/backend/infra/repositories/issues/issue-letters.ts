import { type Kysely, type Selectable, sql } from 'kysely';
import type { NewsletterIssueStore } from '~/backend/definitions/newsletter-issues';
import { newsletterMailId } from '../../../definitions/newsletter';
import type { Database } from '../../schema';
import { compileByCount } from '../compile-query';
import { chunks } from '../in-batches';
import type { UnsentKind } from './issue-tables';

/** Returns the issue if it is being sent, with its row locked until the end of the transaction. */
export type LockIssue = (on: Kysely<Database>, id: string) => Promise<Selectable<Database['newsletter_issue']> | undefined>;

/** Before the reader's id in the id of an issue's letter. */
export const letterStart = (issueId: string): string => newsletterMailId(`${issueId}-`);

interface Noted {
  readonly issueId: string;
  readonly subscriberIds: readonly string[];
  readonly kind: UnsentKind;
  readonly now: number;
}

/** Notes readers whose letter was not sent; those who have left meanwhile are nobody any more. */
async function noteUnsent(on: Kysely<Database>, { issueId, subscriberIds, kind, now }: Noted): Promise<void> {
  for (const ids of chunks(subscriberIds)) {
    await on
      .insertInto('newsletter_unsent')
      .columns(['issue_id', 'subscriber_id', 'kind', 'noted_at'])
      .expression(
        on
          .selectFrom('newsletter_subscriber')
          .select([
            sql<string>`${issueId}`.as('issue_id'),
            'id',
            sql<string>`${kind}`.as('kind'),
            sql<number>`cast(${now} as bigint)`.as('noted_at'),
          ])
          .where('id', 'in', ids),
      )
      .onConflict((conflict) => conflict.columns(['issue_id', 'subscriber_id']).doUpdateSet({ kind, noted_at: now }))
      .execute();
  }
}

/** Stops an issue: what was not begun leaves the queue, and its readers wait. */
export async function pause(
  on: Kysely<Database>,
  { id, now, author }: { readonly id: string; readonly now: number; readonly author?: string },
): Promise<void> {
  const taken = await on.deleteFrom('mail_queue').where('issue_id', '=', id).where('begun_at', '=', 0).returning('id').execute();
  const start = letterStart(id).length;
  const subscriberIds = taken.map(({ id: mailId }) => mailId.slice(start));
  await noteUnsent(on, { issueId: id, subscriberIds, kind: 'waiting', now });
  await on
    .updateTable('newsletter_issue')
    .set((set) => ({
      state: 'paused' as const,
      queued: set('queued', '-', taken.length),
      version: set('version', '+', 1),
      ...(author !== undefined && { author, changed_at: now }),
    }))
    .where('id', '=', id)
    .execute();
}

/** What became of the letters of one issue, in the order in which they were sent. */
type Settled = Parameters<NewsletterIssueStore['settle']>[0];

const count = (letters: Settled, outcome: Settled[number]['outcome']): number =>
  letters.filter((letter) => letter.outcome === outcome).length;

/** Refusals in a row after these letters. */
const streakAfter = (letters: Settled, before: number): number =>
  letters.reduce((streak, { outcome }) => (outcome === 'refused' ? streak + 1 : outcome === 'sent' ? 0 : streak), before);

async function settleIssue(
  on: Kysely<Database>,
  issueId: string,
  { letters, now, maxRefusals }: { readonly letters: Settled; readonly now: number; readonly maxRefusals: number },
): Promise<void> {
  const start = letterStart(issueId).length;
  const issue = await on
    .updateTable('newsletter_issue')
    .set((set) => ({
      sent: set('sent', '+', count(letters, 'sent')),
      refused: set('refused', '+', count(letters, 'refused')),
      doubtful: set('doubtful', '+', count(letters, 'doubtful')),
    }))
    .where('id', '=', issueId)
    .returning(['streak', 'state'])
    .executeTakeFirst();
  if (issue === undefined) return;
  for (const kind of ['refused', 'doubtful'] as const) {
    const subscriberIds = letters.filter(({ outcome }) => outcome === kind).map(({ id }) => id.slice(start));
    await noteUnsent(on, { issueId, subscriberIds, kind, now });
  }
  const streak = streakAfter(letters, issue.streak);
  if (streak === issue.streak) return;
  await on.updateTable('newsletter_issue').set({ streak }).where('id', '=', issueId).execute();
  if (streak >= maxRefusals && issue.state === 'sending') await pause(on, { id: issueId, now });
}

/** How letters are begun and settled, over the write connection of an open database. */
export function createSettling(db: Kysely<Database>, maxRefusals: number): Pick<NewsletterIssueStore, 'begin' | 'settle'> {
  const mark = compileByCount<{ readonly id: string }>(db, (ids) =>
    db.updateTable('mail_queue').set({ begun_at: 1 }).where('id', 'in', ids).where('begun_at', '=', 0).returning('id'),
  );
  return {
    async begin(mailIds, now) {
      if (mailIds.length === 0) return new Set();
      return new Set((await mark(mailIds.length)(now, ...mailIds, 0)).map(({ id }) => id));
    },
    async settle(letters, now) {
      if (letters.length === 0) return;
      await db.transaction().execute(async (transaction) => {
        const ids = letters.map(({ id }) => id);
        const rows = await transaction
          .deleteFrom('mail_queue')
          .where('id', 'in', ids)
          .where('issue_id', '<>', '')
          .returning(['id', 'issue_id'])
          .execute();
        // A letter that is no longer there was counted already, or its reader has left.
        const issues = new Map(rows.map(({ id, issue_id: issue }) => [id, issue]));
        for (const issue of new Set(issues.values())) {
          const own = letters.filter(({ id }) => issues.get(id) === issue);
          await settleIssue(transaction, issue, { letters: own, now, maxRefusals });
        }
      });
    },
  };
}

/** Notes a letter that came back. Returns the number of the reader's letters that have; 0 if it was noted, or is unknown. */
export async function bounce(
  on: Kysely<Database>,
  { issueId, subscriberId, now }: Parameters<NewsletterIssueStore['bounce']>[0],
): Promise<number> {
  const issue = await on
    .updateTable('newsletter_issue')
    .set((set) => ({ bounced: set('bounced', '+', 0) }))
    .where('id', '=', issueId)
    .where('started_at', '>', 0)
    .returning('id')
    .executeTakeFirst();
  const known = on.selectFrom('newsletter_unsent').select(['issue_id', 'kind']).where('subscriber_id', '=', subscriberId);
  const before = await known.execute();
  const isNoted = before.some(({ issue_id: noted, kind }) => noted === issueId && kind === 'bounced');
  if (issue === undefined || isNoted) return 0;
  await noteUnsent(on, { issueId, subscriberIds: [subscriberId], kind: 'bounced', now });
  const bounced = (await known.execute()).filter(({ kind }) => kind === 'bounced').length;
  if (bounced === 0) return 0;
  await on
    .updateTable('newsletter_issue')
    .set((set) => ({ bounced: set('bounced', '+', 1) }))
    .where('id', '=', issueId)
    .execute();
  return bounced;
}
