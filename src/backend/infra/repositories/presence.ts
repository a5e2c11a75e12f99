import type { Kysely } from 'kysely';
import type { Presence, PresenceStore } from '../../definitions/presence';
import type { Database } from '../schema';

/** Who has which article open, over a connection that sees all writes. */
export function createPresenceStore(db: Kysely<Database>): PresenceStore {
  return {
    async note({ key, tab, person, name, place, at }) {
      await db
        .insertInto('presence')
        .values({ text_key: key, tab, person, name, place, seen_at: at })
        .onConflict((conflict) => conflict.columns(['text_key', 'tab']).doUpdateSet({ person, name, place, seen_at: at }))
        .execute();
    },
    async seen(since, key) {
      const rows = await db
        .selectFrom('presence')
        .selectAll()
        .where('seen_at', '>', since)
        .$if(key !== undefined, (query) => query.where('text_key', '=', key ?? ''))
        .orderBy('name')
        .orderBy('tab')
        .execute();
      return rows.map(toPresence);
    },
    async leave(key, tab) {
      await db.deleteFrom('presence').where('text_key', '=', key).where('tab', '=', tab).execute();
    },
    async deleteOlder(before) {
      await db.deleteFrom('presence').where('seen_at', '<', before).execute();
    },
  };
}

const toPresence = ({ text_key: key, tab, person, name, place, seen_at: at }: Database['presence']): Presence => ({
  key,
  tab,
  person,
  name,
  place,
  at,
});
