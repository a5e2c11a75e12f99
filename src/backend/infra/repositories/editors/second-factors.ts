import type { Kysely } from 'kysely';
import type { EditorStore } from '~/backend/definitions/editors';
import type { SecretBox } from '../../passwords/secret-box';
import type { Database } from '../../schema';

type SecondFactors = Pick<
  EditorStore,
  'setPendingTotp' | 'confirmTotp' | 'removeTotp' | 'takeTotpStep' | 'takeRecoveryCode' | 'countCode' | 'forgetCode'
>;

/** Editors' authenticators, recovery codes, and their counts of wrong codes. */
export function createSecondFactors(db: Kysely<Database>, box: SecretBox): SecondFactors {
  const change = (id: string) => db.updateTable('editor').where('id', '=', id);
  return {
    async setPendingTotp(id, secret) {
      const { numUpdatedRows } = await change(id)
        .set({ totp_pending: box.seal(secret, id) })
        .where('totp_secret', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async confirmTotp(id, secret, step, recoveryHashes) {
      return await db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('editor')
          .set({ totp_secret: box.seal(secret, id), totp_pending: null, totp_step: step })
          .where('id', '=', id)
          .where('totp_secret', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) {
          const kept = await transaction.selectFrom('editor').select('totp_secret').where('id', '=', id).executeTakeFirst();
          // The same one, if a form was sent twice: the codes of the last answer are valid.
          if (kept?.totp_secret == null || box.open(kept.totp_secret, id) !== secret) return false;
        }
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
    async takeRecoveryCode(id, hashes) {
      const { numDeletedRows } = await db
        .deleteFrom('editor_recovery_code')
        .where('editor_id', '=', id)
        .where('code_hash', 'in', hashes)
        .executeTakeFirst();
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
  };
}
