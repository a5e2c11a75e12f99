import type { Kysely, Selectable } from 'kysely';
import type { Challenge, EditorSecrets, EditorStore, Entitled, Renewal } from '~/backend/definitions/editors';
import type { Database, EditorTable } from '../schema';
import { compileQuery, compileQueryFor } from './compile-query';
import { compileQueueMail } from './mail-queue';
import { readSecret } from './stored-secret';

const SECRET = 'session_secret';
/** `used_at` of an unused token. */
const UNUSED = 0;

/** Editors, over the write connection of an open database: revocations must take effect immediately. */
export function createEditorStore(db: Kysely<Database>): EditorStore {
  const editor = () => db.selectFrom('editor').selectAll();
  const change = (id: string) => db.updateTable('editor').where('id', '=', id);
  const queueMail = compileQueueMail(db);
  // Queries of each login, whose number is limited only by the password hashes.
  const byEmail = compileQuery(db, () => editor().where('email', '=', ''));
  const addChallenge = compileQueryFor(() =>
    db
      .insertInto('editor_challenge')
      .values({ id: '', editor_id: '', expires_at: 0, tries: 0, mails: 0, mail_code_hash: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  );
  // An update, so that it waits for a reset in the same moment, or that waits for it.
  const hold = compileQueryFor(() =>
    db
      .updateTable('editor')
      .set({ password_hash: '' })
      .where('id', '=', '')
      .where('password_hash', '=', '')
      .where('active', '=', 1)
      .returning('id'),
  );
  const isEntitled = async (on: Kysely<Database>, { editorId, passwordHash }: Entitled): Promise<boolean> =>
    (await hold(on, passwordHash, editorId, passwordHash, 1)).length > 0;
  return {
    secret: (make) => readSecret(db, SECRET, make),
    async list() {
      return (await editor().orderBy('email').execute()).map(toEditor);
    },
    async byEmail(email) {
      const [row] = await byEmail(email);
      return row && toEditor(row);
    },
    async byId(id) {
      const row = await editor().where('id', '=', id).executeTakeFirst();
      return row && toEditor(row);
    },
    async add({ id, email, name, active, createdAt, passwordHash }) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('editor')
        .values({
          id,
          email,
          name,
          active: active ? 1 : 0,
          created_at: createdAt,
          password_hash: passwordHash,
          totp_step: 0,
          failures: 0,
          failures_day: '',
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    async reset(id, passwordHash) {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('editor')
          .set({ password_hash: passwordHash, totp_secret: null, totp_pending: null, google_sub: null, failures: 0 })
          .where('id', '=', id)
          .execute();
        await transaction.deleteFrom('editor_recovery_code').where('editor_id', '=', id).execute();
        await endAll(transaction, id);
      });
    },
    async setActive(id, active) {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('editor')
          .set({ active: active ? 1 : 0 })
          .where('id', '=', id)
          .execute();
        if (!active) await endAll(transaction, id);
      });
    },
    async linkGoogle(id, sub) {
      const { numUpdatedRows } = await change(id)
        .set({ google_sub: sub })
        .where((where) => where.or([where('google_sub', 'is', null), where('google_sub', '=', sub)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async setPendingTotp(id, secret) {
      const { numUpdatedRows } = await change(id)
        .set({ totp_pending: secret })
        .where('totp_secret', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async confirmTotp(id, secret, step, recoveryHashes) {
      return await db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('editor')
          .set({ totp_secret: secret, totp_pending: null, totp_step: step })
          .where('id', '=', id)
          // The same one, if a form was sent twice: the codes of the last answer are valid.
          .where((where) => where.or([where('totp_secret', 'is', null), where('totp_secret', '=', secret)]))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await transaction.deleteFrom('editor_recovery_code').where('editor_id', '=', id).execute();
        const codes = recoveryHashes.map((hash) => ({ editor_id: id, code_hash: hash }));
        await transaction.insertInto('editor_recovery_code').values(codes).execute();
        return true;
      });
    },
    async removeTotp(id) {
      await db.transaction().execute(async (transaction) => {
        await transaction.updateTable('editor').set({ totp_secret: null, totp_pending: null }).where('id', '=', id).execute();
        await transaction.deleteFrom('editor_recovery_code').where('editor_id', '=', id).execute();
      });
    },
    async takeTotpStep(id, step) {
      const { numUpdatedRows } = await change(id).set({ totp_step: step }).where('totp_step', '<', step).executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async takeRecoveryCode(id, hash) {
      const { numDeletedRows } = await db
        .deleteFrom('editor_recovery_code')
        .where('editor_id', '=', id)
        .where('code_hash', '=', hash)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async addChallenge({ id, editorId, passwordHash, expiresAt, mailCodeHash }, letter) {
      return await db.transaction().execute(async (transaction) => {
        if (!(await isEntitled(transaction, { editorId, passwordHash }))) return false;
        const mails = letter === undefined ? 0 : 1;
        const added = await addChallenge(transaction, id, editorId, expiresAt, 0, mails, mailCodeHash ?? null);
        if (added.length > 0 && letter !== undefined) await queueMail(transaction, letter);
        return true;
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
        if (numUpdatedRows > 0n) await queueMail(transaction, letter);
        return numUpdatedRows > 0n;
      });
    },
    async takeChallenge(id) {
      const { numDeletedRows } = await db.deleteFrom('editor_challenge').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async countCode(id, day, max) {
      await change(id).set({ failures: 0, failures_day: day }).where('failures_day', '!=', day).execute();
      const { numUpdatedRows } = await change(id)
        .set((set) => ({ failures: set('failures', '+', 1) }))
        .where('failures_day', '=', day)
        .where('failures', '<', max)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async forgetCode(id, day) {
      await change(id)
        .set((set) => ({ failures: set('failures', '-', 1) }))
        .where('failures_day', '=', day)
        .where('failures', '>', 0)
        .execute();
    },
    async openSession({ id, editorId, passwordHash, expiresAt }, { hash }) {
      return await db.transaction().execute(async (transaction) => {
        if (!(await isEntitled(transaction, { editorId, passwordHash }))) return false;
        const session = { id, editor_id: editorId, expires_at: expiresAt, used_generation: 0 };
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
    async renew(hash, next, grace) {
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
          .select(['session_id', 'editor_id', 'generation', 'used_generation', 'used_at', 'expires_at', 'active'])
          .where('token_hash', '=', hash)
          .executeTakeFirst();
        if (token === undefined || token.expires_at <= next.now || token.active === 0) return { kind: 'unknown' };
        const { session_id: sessionId, editor_id: editorId, generation } = token;
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
            .set({ used_generation: generation })
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
    async deleteExpired(now) {
      await db.deleteFrom('editor_session').where('expires_at', '<=', now).execute();
      await db.deleteFrom('editor_challenge').where('expires_at', '<=', now).execute();
    },
  };
}

async function addToken(db: Kysely<Database>, hash: string, sessionId: string, generation: number): Promise<void> {
  const token = { token_hash: hash, session_id: sessionId, generation, used_at: UNUSED };
  await db.insertInto('editor_refresh_token').values(token).execute();
}

async function endAll(db: Kysely<Database>, editorId: string): Promise<void> {
  await db.deleteFrom('editor_session').where('editor_id', '=', editorId).execute();
  await db.deleteFrom('editor_challenge').where('editor_id', '=', editorId).execute();
}

function toEditor(row: Selectable<EditorTable>): EditorSecrets {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    active: row.active === 1,
    createdAt: row.created_at,
    passwordHash: row.password_hash,
    totpSecret: row.totp_secret ?? undefined,
    totpPending: row.totp_pending ?? undefined,
    googleSub: row.google_sub ?? undefined,
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
