import type { Kysely } from 'kysely';
import type { KeptText, KeptTextStore } from '../../definitions/kept-texts';
import type { Database } from '../schema';

/** Unstored texts of editors, over a connection that sees all writes. */
export function createKeptTextStore(db: Kysely<Database>): KeptTextStore {
  return {
    async replace({ person, key, form, at }, seen) {
      const { numUpdatedRows } = await db
        .updateTable('kept_text')
        .set({ form, kept_at: at })
        .where('person', '=', person)
        .where('text_key', '=', key)
        .where('kept_at', '=', seen)
        .executeTakeFirst();
      if (numUpdatedRows > 0n || seen !== 0) return numUpdatedRows > 0n;
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('kept_text')
        .values({ person, text_key: key, form, kept_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    async find(person, key) {
      const row = await db
        .selectFrom('kept_text')
        .selectAll()
        .where('person', '=', person)
        .where('text_key', '=', key)
        .executeTakeFirst();
      return row && toText(row);
    },
    async ofPerson(person, limit) {
      const rows = await db
        .selectFrom('kept_text')
        .selectAll()
        .where('person', '=', person)
        .orderBy('kept_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toText);
    },
    async delete(person, key) {
      await db.deleteFrom('kept_text').where('person', '=', person).where('text_key', '=', key).execute();
    },
    async deleteOlder(before) {
      await db.deleteFrom('kept_text').where('kept_at', '<', before).where('text_key', 'not like', '=%').execute();
    },
  };
}

const toText = ({ person, text_key: key, form, kept_at: at }: Database['kept_text']): KeptText => ({ person, key, form, at });
