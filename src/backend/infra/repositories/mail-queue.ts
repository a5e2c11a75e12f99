import type { Kysely } from 'kysely';
import type { MailMessage, MailQueue, QueuedMail } from '~/backend/definitions/mail';
import type { Database } from '../schema';
import { storedJson } from '../stored-json';

/** The queue of emails, over the write connection of an open database. */
export function createMailQueue(db: Kysely<Database>): MailQueue {
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
      return await db.transaction().execute(async (transaction) => {
        const taken: QueuedMail[] = [];
        for (const { id, message_json, attempts, queued_at, due_at } of due) {
          // Only the first process that changes `due_at` from the value it read gets the email.
          const { numUpdatedRows } = await transaction
            .updateTable('mail_queue')
            .set({ due_at: leaseUntil, attempts: attempts + 1 })
            .where('id', '=', id)
            .where('due_at', '=', due_at)
            .executeTakeFirst();
          const message = storedJson<MailMessage>(message_json);
          if (numUpdatedRows > 0n) taken.push({ id, message, attempts: attempts + 1, queuedAt: queued_at });
        }
        return taken;
      });
    },
    async removeMail(ids) {
      if (ids.length > 0) await db.deleteFrom('mail_queue').where('id', 'in', ids).execute();
    },
    async postpone(id, at) {
      await db.updateTable('mail_queue').set({ due_at: at }).where('id', '=', id).execute();
    },
  };
}

/** Adds an email to the queue, in the transaction of `db` if it is one. */
export async function queueMail(db: Kysely<Database>, { id, message, attempts, queuedAt }: QueuedMail): Promise<void> {
  await db
    .insertInto('mail_queue')
    .values({
      id,
      recipient: message.to,
      message_json: JSON.stringify(message),
      attempts,
      due_at: queuedAt,
      queued_at: queuedAt,
    })
    .execute();
}
