import type { Kysely } from 'kysely';
import type { IssueReader, NewsletterIssueStore } from '~/backend/definitions/newsletter-issues';
import type { Database } from '../../schema';
import { type LockIssue, letterStart } from './issue-letters';

type FeedOptions = Parameters<NewsletterIssueStore['feed']>[0];

const MINUTE = 60;
/** Letters in one transaction: readers' pages wait for no longer one. */
const MAX_SHARE = 300;
/** Letters that may wait in the queue however slow the pace is. */
const MIN_ROOM = 50;

/**
 * Queues the letters of the next readers. The place in the list of readers moves in the same transaction, so that no reader is
 * queued twice; the issue's row is locked, so that of two processes one does it.
 */
export async function feed(on: Kysely<Database>, { id, now, pace, personal }: FeedOptions, lock: LockIssue): Promise<number> {
  const issue = await lock(on, id);
  if (issue === undefined) return 0;
  const { waiting: counted } = await on
    .selectFrom('mail_queue')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('issue_id', '=', id)
    .executeTakeFirstOrThrow();
  const waiting = Number(counted);
  // What was not used for longer than a minute is gone: a pace is no debt.
  const from = Math.max(issue.fed_at, now - MINUTE);
  const share = Math.min(Math.floor((pace * (now - from)) / MINUTE), Math.max(pace, MIN_ROOM) - waiting, MAX_SHARE);
  if (share <= 0) return 0;
  const next = await nextReaders(on, issue, share);
  const again = next.length < share ? await takeWaiting(on, issue, share - next.length) : undefined;
  const readers = [...next, ...(again?.readers ?? [])];
  const isOver = again?.taken === 0 && readers.length === 0 && waiting === 0;
  if (readers.length > 0) {
    await on
      .insertInto('mail_queue')
      .values(
        readers.map((reader) => ({
          id: `${letterStart(id)}${reader.subscriberId}`,
          recipient: reader.email,
          message_json: JSON.stringify(personal(reader)),
          attempts: 0,
          due_at: now,
          queued_at: now,
          issue_id: id,
        })),
      )
      .execute();
  }
  await on
    .updateTable('newsletter_issue')
    .set((set) => ({
      queued: set('queued', '+', readers.length),
      cursor_id: next.at(-1)?.subscriberId ?? issue.cursor_id,
      fed_at: from + Math.ceil((readers.length * MINUTE) / pace),
      ...(isOver && { state: 'sent' as const, finished_at: now, version: set('version', '+', 1) }),
    }))
    .where('id', '=', id)
    .execute();
  return readers.length;
}

interface Fed {
  readonly id: string;
  readonly list_code: string;
  readonly cursor_id: string;
  readonly started_at: number;
}

const readersOn = (on: Kysely<Database>, list: string) =>
  on
    .selectFrom('newsletter_member')
    .innerJoin('newsletter_subscriber', 'newsletter_subscriber.id', 'newsletter_member.subscriber_id')
    .select(['newsletter_subscriber.id as subscriberId', 'newsletter_subscriber.email'])
    .where('list_code', '=', list);

/** Those behind the last one who were on the list when the issue began. */
async function nextReaders(on: Kysely<Database>, issue: Fed, limit: number): Promise<readonly IssueReader[]> {
  return await readersOn(on, issue.list_code)
    .where('newsletter_member.subscriber_id', '>', issue.cursor_id)
    .where('confirmed_at', '<=', issue.started_at)
    .orderBy('newsletter_member.subscriber_id')
    .limit(limit)
    .execute();
}

/** Those whose letter was taken out of the queue again; whoever has left the list meanwhile is forgotten. */
async function takeWaiting(
  on: Kysely<Database>,
  issue: Fed,
  limit: number,
): Promise<{ readonly taken: number; readonly readers: readonly IssueReader[] }> {
  const rows = await on
    .selectFrom('newsletter_unsent')
    .select('subscriber_id')
    .where('issue_id', '=', issue.id)
    .where('kind', '=', 'waiting')
    .orderBy('subscriber_id')
    .limit(limit)
    .execute();
  const ids = rows.map(({ subscriber_id: subscriber }) => subscriber);
  if (ids.length === 0) return { taken: 0, readers: [] };
  const readers = await readersOn(on, issue.list_code).where('newsletter_subscriber.id', 'in', ids).execute();
  await on.deleteFrom('newsletter_unsent').where('issue_id', '=', issue.id).where('subscriber_id', 'in', ids).execute();
  return { taken: ids.length, readers };
}
