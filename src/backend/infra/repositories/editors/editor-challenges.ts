import type { Kysely, Selectable } from 'kysely';
import type { Challenge, EditorStore } from '~/backend/definitions/editors';
import type { Database } from '../../schema';
import { compileQueryFor } from '../compile-query';
import { compileQueueMail } from '../mail-queue';
import { compileEntitled } from './entitled';

type EditorChallenges = Pick<EditorStore, 'addChallenge' | 'tryChallenge' | 'challenge' | 'setMailCode' | 'takeChallenge'>;

/** Logins that wait for their code. */
export function createEditorChallenges(db: Kysely<Database>): EditorChallenges {
  const queueMail = compileQueueMail(db);
  const isEntitled = compileEntitled(db);
  const addChallenge = compileQueryFor(() =>
    db
      .insertInto('editor_challenge')
      .values({ id: '', editor_id: '', expires_at: 0, tries: 0, mails: 0, mail_code_hash: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  );
  return {
    async addChallenge({ id, editorId, passwordHash, expiresAt, mailCodeHash }, letter) {
      return await db.transaction().execute(async (transaction) => {
        if (!(await isEntitled(transaction, { editorId, passwordHash }))) return false;
        const mails = letter === undefined ? 0 : 1;
        const added = await addChallenge(transaction, id, editorId, expiresAt, 0, mails, mailCodeHash ?? null);
        if (added.length === 0 || letter === undefined || (await queueMail(transaction, letter))) return true;
        await transaction.deleteFrom('editor_challenge').where('id', '=', id).execute();
        return 'unmailed';
      });
    },
    async tryChallenge(id, now, max) {
      const row = await db
        .updateTable('editor_challenge')
        .set((set) => ({ tries: set('tries', '+', 1) }))
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .where('tries', '<', max)
        .returningAll()
        .executeTakeFirst();
      return row && toChallenge(row);
    },
    async challenge(id, now) {
      const row = await db
        .selectFrom('editor_challenge')
        .selectAll()
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row && toChallenge(row);
    },
    async setMailCode(id, hash, max, letter) {
      return await db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('editor_challenge')
          .set((set) => ({ mail_code_hash: hash, mails: set('mails', '+', 1) }))
          .where('id', '=', id)
          .where('mails', '<', max.mails)
          .where('tries', '<', max.tries)
          .executeTakeFirst();
        return numUpdatedRows > 0n && (await queueMail(transaction, letter));
      });
    },
    async takeChallenge(id) {
      const { numDeletedRows } = await db.deleteFrom('editor_challenge').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function toChallenge(row: Selectable<Database['editor_challenge']>): Challenge {
  return {
    id: row.id,
    editorId: row.editor_id,
    expiresAt: row.expires_at,
    mailCodeHash: row.mail_code_hash ?? undefined,
  };
}
