import type { Kysely } from 'kysely';
import type { EditorStore, Renewal } from '~/backend/definitions/editors';
import type { Database } from '../../schema';
import { compileEntitled } from './entitled';

/** `used_at` of an unused token. */
const UNUSED = 0;

/** Sessions of editors, and the tokens that renew them. */
export function createEditorSessions(
  db: Kysely<Database>,
): Pick<EditorStore, 'openSession' | 'hasSession' | 'renew' | 'endSession'> {
  const isEntitled = compileEntitled(db);
  return {
    async openSession({ id, editorId, passwordHash, expiresAt }, { hash, now }) {
      return await db.transaction().execute(async (transaction) => {
        if (!(await isEntitled(transaction, { editorId, passwordHash }))) return false;
        const session = { id, editor_id: editorId, expires_at: expiresAt, used_generation: 0, seen_at: now };
        await transaction.insertInto('editor_session').values(session).execute();
        await addToken(transaction, hash, id, 1);
        return true;
      });
    },
    async hasSession(id, now) {
      const row = await db
        .selectFrom('editor_session')
        .innerJoin('editor', 'editor.id', 'editor_session.editor_id')
        .select('editor_session.id')
        .where('editor_session.id', '=', id)
        .where('expires_at', '>', now)
        .where('active', '=', 1)
        .executeTakeFirst();
      return row !== undefined;
    },
    async renew(hash, next, { grace, idle }) {
      return await db.transaction().execute(async (transaction): Promise<Renewal> => {
        // An update, so that it waits for the end of the session in the same moment, or that waits for it.
        await transaction
          .updateTable('editor_session')
          .set(({ ref }) => ({ used_generation: ref('used_generation') }))
          .where('id', '=', ({ selectFrom }) =>
            selectFrom('editor_refresh_token').select('session_id').where('token_hash', '=', hash),
          )
          .execute();
        const token = await transaction
          .selectFrom('editor_refresh_token')
          .innerJoin('editor_session', 'editor_session.id', 'editor_refresh_token.session_id')
          .innerJoin('editor', 'editor.id', 'editor_session.editor_id')
          .select(['session_id', 'editor_id', 'generation', 'used_generation', 'used_at', 'expires_at', 'seen_at', 'active'])
          .where('token_hash', '=', hash)
          .executeTakeFirst();
        if (token === undefined || token.expires_at <= next.now || token.active === 0) return { kind: 'unknown' };
        const { session_id: sessionId, editor_id: editorId, generation } = token;
        if (token.seen_at > 0 && token.seen_at + idle <= next.now) {
          await transaction.deleteFrom('editor_session').where('id', '=', sessionId).execute();
          return { kind: 'unknown' };
        }
        const used = await transaction
          .updateTable('editor_refresh_token')
          .set({ used_at: next.now })
          .where('token_hash', '=', hash)
          .where('used_at', '=', UNUSED)
          .executeTakeFirst();
        const first = used.numUpdatedRows > 0n;
        const late = token.used_at + grace < next.now || token.used_generation > generation;
        if (!first && late) {
          await transaction.deleteFrom('editor_session').where('id', '=', sessionId).execute();
          return { kind: 'replayed', sessionId };
        }
        if (first) {
          await transaction
            .updateTable('editor_session')
            .set({ used_generation: generation, seen_at: next.now })
            .where('id', '=', sessionId)
            .where('used_generation', '<', generation)
            .execute();
        }
        await addToken(transaction, next.hash, sessionId, generation + 1);
        return { kind: 'renewed', sessionId, editorId };
      });
    },
    async endSession(id) {
      await db.deleteFrom('editor_session').where('id', '=', id).execute();
    },
  };
}

async function addToken(db: Kysely<Database>, hash: string, sessionId: string, generation: number): Promise<void> {
  const token = { token_hash: hash, session_id: sessionId, generation, used_at: UNUSED };
  await db.insertInto('editor_refresh_token').values(token).execute();
}
