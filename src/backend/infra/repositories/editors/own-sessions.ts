import type { Kysely } from 'kysely';
import type { EditorStore } from '~/backend/definitions/editors';
import type { Database } from '../../schema';

/** The sessions of an editor as they see and end them, also by a new password. */
export function createOwnSessions(db: Kysely<Database>): Pick<EditorStore, 'sessions' | 'endOwnSession' | 'setPassword'> {
  return {
    async sessions(editorId, now) {
      const rows = await db
        .selectFrom('editor_session')
        .leftJoin('editor_refresh_token', 'session_id', 'editor_session.id')
        .select(({ fn }) => ['editor_session.id', 'expires_at', fn.max('used_at').as('renewed_at')])
        .where('editor_id', '=', editorId)
        .where('expires_at', '>', now)
        .groupBy(['editor_session.id', 'expires_at'])
        .orderBy('expires_at', 'desc')
        .execute();
      return rows.map((row) => ({ id: row.id, expiresAt: row.expires_at, renewedAt: Number(row.renewed_at ?? 0) }));
    },
    async endOwnSession(editorId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('editor_session')
        .where('id', '=', id)
        .where('editor_id', '=', editorId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async setPassword(id, { before, after, keeps = '' }) {
      return await db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('editor')
          .set({ password_hash: after, invited_at: 0 })
          .where('id', '=', id)
          .where('password_hash', '=', before)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await transaction.deleteFrom('editor_session').where('editor_id', '=', id).where('id', '!=', keeps).execute();
        await transaction.deleteFrom('editor_challenge').where('editor_id', '=', id).execute();
        return true;
      });
    },
  };
}
