import { hash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { MailMessage, MailQueue, QueuedMail } from '~/backend/definitions/mail';
import { type IssueLetter, type PersonalPart, personalMessage } from '~/backend/definitions/newsletter-issues';
import { mailboxFor } from '~/lib/newsletter/email';
import type { Database } from '../schema';
import { storedJson } from '../stored-json';
import { createAttemptCountStore } from './attempt-counts';
import { compileByCount, compileQuery, compileQueryFor } from './compile-query';

type MailRow = Selectable<Database['mail_queue']>;
/** Issues whose letter is kept in memory. */
const KEPT_LETTERS = 2;

/** The queue of emails, over the write connection of an open database. */
export function createMailQueue(db: Kysely<Database>): MailQueue {
  const queueMail = compileQueueMail(db);
  const letters = createLetterCache(db);
  // Letters of newsletters come last: a code for signing in never waits for them.
  const selectDue = compileQuery<MailRow>(db, () =>
    db.selectFrom('mail_queue').selectAll().where('due_at', '<=', 0).orderBy('issue_id').orderBy('due_at').limit(1),
  );
  const lease = compileByCount<{ readonly id: string }>(db, (ids) =>
    db
      .updateTable('mail_queue')
      .set((set) => ({ due_at: 0, attempts: set('attempts', '+', 1) }))
      .where('id', 'in', ids)
      // Another process may have leased an email since it was read.
      .where('due_at', '<=', 0)
      .returning('id'),
  );
  const remove = compileByCount(db, (ids) => db.deleteFrom('mail_queue').where('id', 'in', ids));
  return {
    addMail: (mail) => queueMail(db, mail),
    async takeDue(now, leaseUntil, limit) {
      const due = await selectDue(now, limit);
      if (due.length === 0) return [];
      const ids = due.map(({ id }) => id);
      const taken = new Set((await lease(ids.length)(leaseUntil, 1, ...ids, now)).map(({ id }) => id));
      const mine = due.filter(({ id }) => taken.has(id));
      const issues = await letters.load(mine.map(({ issue_id: issue }) => issue));
      return mine.map((row) => (row.issue_id === '' ? toQueuedMail(row) : toIssueMail(row, issues.get(row.issue_id))));
    },
    async removeMail(ids) {
      if (ids.length > 0) await remove(ids.length)(...ids);
    },
    async waiting() {
      const { queued, oldest } = await db
        .selectFrom('mail_queue')
        .select(({ fn }) => [fn.countAll<number>().as('queued'), fn.min('queued_at').filterWhere('refused', '=', 0).as('oldest')])
        .executeTakeFirstOrThrow();
      // Sums of no rows are null, and PostgreSQL counts in numbers of 64 bits, which are texts here.
      return { queued: Number(queued), oldestAt: oldest === null ? undefined : Number(oldest) };
    },
    async postpone(id, at, isRefused = false) {
      await db
        .updateTable('mail_queue')
        .set({ due_at: at, refused: Number(isRefused), begun_at: 0 })
        .where('id', '=', id)
        .execute();
    },
  };
}

/** The email of a row. Its message is parsed where it is used: those of a batch together would delay readers. */
function toQueuedMail({ id, message_json, attempts, queued_at }: MailRow): QueuedMail {
  return {
    id,
    get message() {
      return storedJson<MailMessage>(message_json);
    },
    attempts: attempts + 1,
    queuedAt: queued_at,
  };
}

/** A reader's letter of an issue: what all have, and what is theirs. */
const toIssueMail = (row: MailRow, letter: IssueLetter | undefined): QueuedMail => ({
  id: row.id,
  get message() {
    return personalMessage(letter, storedJson<PersonalPart>(row.message_json));
  },
  attempts: row.attempts + 1,
  queuedAt: row.queued_at,
  once: true,
  begun: row.begun_at > 0,
});

/** The letters of issues, which do not change once they are sent. */
function createLetterCache(db: Kysely<Database>) {
  let kept: ReadonlyMap<string, IssueLetter> = new Map();
  async function read(id: string): Promise<IssueLetter | undefined> {
    const row = await db.selectFrom('newsletter_issue').select('letter_json').where('id', '=', id).executeTakeFirst();
    return row && storedJson<IssueLetter>(row.letter_json);
  }
  return {
    async load(ids: readonly string[]): Promise<ReadonlyMap<string, IssueLetter>> {
      const found = new Map<string, IssueLetter>();
      for (const id of new Set(ids.filter(Boolean))) {
        const letter = kept.get(id) ?? (await read(id));
        if (letter !== undefined) found.set(id, letter);
      }
      kept = new Map([...kept, ...found].slice(-KEPT_LETTERS));
      return found;
    },
  };
}

/** Seconds in which emails of one kind to one mailbox are counted. */
const WINDOW = 3600;

/**
 * Returns a function that adds an email to the queue, in a transaction of `db` if it is given one; its result is false if the
 * mailbox has had as many of that kind as it may.
 */
export function compileQueueMail(db: Kysely<Database>): (on: Kysely<Database>, mail: QueuedMail) => Promise<boolean> {
  const insert = compileQueryFor(() =>
    db.insertInto('mail_queue').values({ id: '', recipient: '', message_json: '', attempts: 0, due_at: 0, queued_at: 0 }),
  );
  return async (on, { id, message, attempts, queuedAt, limit }) => {
    if (limit !== undefined) {
      const key = hash('sha256', `mail ${limit.kind} ${mailboxFor(message.to)}`, 'base64url');
      const [counted] = await createAttemptCountStore(on).add([key], queuedAt, WINDOW);
      if (counted === undefined || counted.count > limit.max) return false;
    }
    await insert(on, id, message.to, JSON.stringify(message), attempts, queuedAt, queuedAt);
    return true;
  };
}
