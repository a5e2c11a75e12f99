import type { Kysely } from 'kysely';
import type { Entitled } from '~/backend/definitions/editors';
import type { Database } from '../../schema';
import { compileQueryFor } from '../compile-query';

/**
 * Returns a function that tells, in a transaction of `db`, whether the editor is active and has the password that was checked, and holds
 * both until its end.
 */
export function compileEntitled(db: Kysely<Database>): (on: Kysely<Database>, entitled: Entitled) => Promise<boolean> {
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
  return async (on, { editorId, passwordHash }) => (await hold(on, passwordHash, editorId, passwordHash, 1)).length > 0;
}
