import type { Kysely, Selectable } from 'kysely';
import type { EditorSecrets, EditorStore } from '~/backend/definitions/editors';
import { isRole } from '~/lib/desk/roles';
import type { SecretBox } from '../../passwords/secret-box';
import type { Database } from '../../schema';
import { compileQuery } from '../compile-query';
import { readSecret } from '../stored-secret';
import { createEditorChallenges } from './editor-challenges';
import { createEditorSessions } from './editor-sessions';
import type { EditorTable } from './editor-tables';
import { createOwnSessions } from './own-sessions';
import { createSecondFactors } from './second-factors';
import { createSignInWays } from './sign-in-ways';

const SECRET = 'session_secret';

/** Editors, over the write connection of an open database: revocations must take effect immediately. */
export function createEditorStore(db: Kysely<Database>, box: SecretBox): EditorStore {
  const toEditor = (row: Selectable<EditorTable>) => readEditor(row, box);
  const editor = () => db.selectFrom('editor').selectAll();
  const change = (id: string) => db.updateTable('editor').where('id', '=', id);
  // A query of each login, whose number is limited only by the password hashes.
  const byEmail = compileQuery(db, () => editor().where('email', '=', ''));
  return {
    ...createEditorChallenges(db),
    ...createEditorSessions(db),
    ...createSecondFactors(db, box),
    ...createOwnSessions(db),
    ...createBylines(db),
    ...createSignInWays(db, box),
    secret: (make) => readSecret(db, SECRET, make),
    list: async () => (await editor().orderBy('email').execute()).map(toEditor),
    async byEmail(email) {
      const [row] = await byEmail(email);
      return row && toEditor(row);
    },
    async byId(id) {
      const row = await editor().where('id', '=', id).executeTakeFirst();
      return row && toEditor(row);
    },
    async add({ id, email, name, active, createdAt, passwordHash, role, editions, author, invitedAt }) {
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
          role,
          editions: editions.join(),
          author: author ?? '',
          invited_at: invitedAt ?? 0,
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    async reset(id, passwordHash) {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('editor')
          .set({
            password_hash: passwordHash,
            totp_secret: null,
            totp_pending: null,
            google_sub: null,
            failures: 0,
            mail_codes: 1,
            google_login: 1,
          })
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
    async setRole(id, { role, editions }) {
      await change(id).set({ role, editions: editions.join() }).execute();
    },
  };
}

async function endAll(db: Kysely<Database>, editorId: string): Promise<void> {
  await db.deleteFrom('editor_session').where('editor_id', '=', editorId).execute();
  await db.deleteFrom('editor_challenge').where('editor_id', '=', editorId).execute();
}

/** The authors as whom editors sign. */
const createBylines = (db: Kysely<Database>): Pick<EditorStore, 'setAuthor'> => ({
  async setAuthor(id, author) {
    await db.updateTable('editor').set({ author }).where('id', '=', id).execute();
  },
});

function readEditor(row: Selectable<EditorTable>, box: SecretBox): EditorSecrets {
  const open = (stored: string | null) => (stored === null ? undefined : box.open(stored, row.id));
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    active: row.active === 1,
    createdAt: row.created_at,
    // A role of a later release may do nothing that needs one.
    role: isRole(row.role) ? row.role : 'reporter',
    editions: row.editions === '' ? [] : row.editions.split(','),
    ...(row.author !== '' && { author: row.author }),
    ...(row.invited_at > 0 && { invitedAt: row.invited_at }),
    signIn: { mailCodes: row.mail_codes !== 0, google: row.google_login !== 0 },
    passwordHash: row.password_hash,
    totpSecret: open(row.totp_secret),
    totpPending: open(row.totp_pending),
    googleSub: row.google_sub ?? undefined,
  };
}
