import type { Kysely } from 'kysely';
import type { EditorStore } from '~/backend/definitions/editors';
import { isSealed, type SecretBox } from '../../passwords/secret-box';
import type { Database } from '../../schema';

/** How editors may sign in, what of it is sealed, and what has ended. */
export function createSignInWays(
  db: Kysely<Database>,
  box: SecretBox,
): Pick<EditorStore, 'linkGoogle' | 'setSignIn' | 'sealSecrets' | 'deleteExpired'> {
  const change = (id: string) => db.updateTable('editor').where('id', '=', id);
  return {
    async linkGoogle(id, sub) {
      const { numUpdatedRows } = await change(id)
        .set({ google_sub: sub })
        .where((where) => where.or([where('google_sub', 'is', null), where('google_sub', '=', sub)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async setSignIn(id, { mailCodes, google }) {
      await change(id)
        .set({ mail_codes: mailCodes ? 1 : 0, google_login: google ? 1 : 0 })
        .execute();
    },
    async sealSecrets() {
      const rows = await db.selectFrom('editor').select(['id', 'totp_secret']).where('totp_secret', 'is not', null).execute();
      const open = rows.flatMap(({ id, totp_secret: secret }) => (secret === null || isSealed(secret) ? [] : { id, secret }));
      for (const { id, secret } of open) {
        await change(id)
          .set({ totp_secret: box.seal(secret, id) })
          .where('totp_secret', '=', secret)
          .execute();
      }
      return open.length;
    },
    async deleteExpired(now, idle) {
      await db
        .deleteFrom('editor_session')
        .where((where) =>
          where.or([where('expires_at', '<=', now), where.and([where('seen_at', '>', 0), where('seen_at', '<=', now - idle)])]),
        )
        .execute();
      await db.deleteFrom('editor_challenge').where('expires_at', '<=', now).execute();
    },
  };
}
