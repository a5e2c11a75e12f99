import type { Kysely } from 'kysely';
import { isTokenRight } from '~/lib/tokens/token-rights';
import type { ApiToken, ApiTokenStore } from '../../definitions/api-tokens';
import type { Database } from '../schema';

/** API tokens, over the write connection of an open database. */
export function createApiTokenStore(db: Kysely<Database>): ApiTokenStore {
  return {
    async add(hash, { name, rights, createdAt, usedAt = 0 }) {
      const row = { name, token_hash: hash, rights: rights.join(' '), created_at: createdAt, used_at: usedAt };
      const added = await db
        .insertInto('api_token')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirst();
      return Number(added.numInsertedOrUpdatedRows ?? 0) > 0;
    },
    async byHash(hash) {
      const row = await db.selectFrom('api_token').selectAll().where('token_hash', '=', hash).executeTakeFirst();
      return row && toToken(row);
    },
    async markUsed(name, usedAt) {
      await db.updateTable('api_token').set({ used_at: usedAt }).where('name', '=', name).execute();
    },
    async list() {
      return (await db.selectFrom('api_token').selectAll().orderBy('name').execute()).map(toToken);
    },
    async remove(name) {
      const removed = await db.deleteFrom('api_token').where('name', '=', name).executeTakeFirst();
      return Number(removed.numDeletedRows) > 0;
    },
  };
}

function toToken({ name, rights, created_at: createdAt, used_at: usedAt }: Database['api_token']): ApiToken {
  return { name, rights: rights.split(' ').filter(isTokenRight), createdAt, ...(usedAt > 0 && { usedAt }) };
}
