import type { Kysely } from 'kysely';
import type { MailMessage, MailQueue, QueuedMail } from '~/backend/definitions/mail';
import type { Database } from '../schema';
import { storedJson } from '../stored-json';
import { compileQueryFor } from './compile-query';

/** The queue of emails, over the write connection of an open database. */
export function createMailQueue(db: Kysely<Database>): MailQueue {
  const queueMail = compileQueueMail(db);
  return {
    addMail: (mail) => queueMail(db, mail),
    async takeDue(now, leaseUntil, limit) {
      const due = await db
        .selectFrom('mail_queue')
        .selectAll()
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .execute();
      if (due.length === 0) return [];
      const taken = await db
        .updateTable('mail_queue')
        .set((set) => ({ due_at: leaseUntil, attempts: set('attempts', '+', 1) }))
        .where(
          'id',
          'in',
          due.map(({ id }) => id),
        )
        // Another process may have leased an email since it was read.
        .where('due_at', '<=', now)
        .returning('id')
        .execute();
      const ids = new Set(taken.map(({ id }) => id));
      return due.flatMap(({ id, message_json, attempts, queued_at }) =>
        ids.has(id) ? [{ id, message: storedJson<MailMessage>(message_json), attempts: attempts + 1, queuedAt: queued_at }] : [],
      );
    },
    async removeMail(ids) {
      if (ids.length > 0) await db.deleteFrom('mail_queue').where('id', 'in', ids).execute();
    },
    async postpone(id, at) {
      await db.updateTable('mail_queue').set({ due_at: at }).where('id', '=', id).execute();
    },
  };
}

/** Returns a function that adds an email to the queue, in a transaction of `db` if it is given one. */
export function compileQueueMail(db: Kysely<Database>): (on: Kysely<Database>, mail: QueuedMail) => Promise<void> {
  const insert = compileQueryFor(() =>
    db.insertInto('mail_queue').values({ id: '', recipient: '', message_json: '', attempts: 0, due_at: 0, queued_at: 0 }),
  );
  return async (on, { id, message, attempts, queuedAt }) => {
    await insert(on, id, message.to, JSON.stringify(message), attempts, queuedAt, queuedAt);
  };
}
