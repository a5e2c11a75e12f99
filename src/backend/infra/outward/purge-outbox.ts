import type { Kysely } from 'kysely';
import type { PurgeOutbox } from '../../definitions/purges';
import { changesAfter, newestChange } from '../repositories/change-log';
import type { Database } from '../schema';
import { storedJson } from '../stored-json';

const READER = 'purges';
/** Rows of the log that are read at once. */
const BATCH = 2_000;

/** The CDN's reader of the log of changes, over the write connection of an open database. */
export function createPurgeOutbox(db: Kysely<Database>): PurgeOutbox {
  return {
    async pending(now) {
      const reader = await db.selectFrom('change_reader').selectAll().where('name', '=', READER).executeTakeFirst();
      if (reader === undefined) {
        // What the CDN holds from before is unknown. The reader is not kept before that is purged.
        return { last: await newestChange(db), seen: now, tags: 'everything' };
      }
      const rows = await changesAfter(db, reader.last_id, BATCH);
      const last = rows.at(-1);
      const oldest = await db.selectFrom('content_change').select('id').orderBy('id').limit(1).executeTakeFirst();
      // Numbers may have gaps, but a log whose oldest row is newer than what was read last may lack some.
      const isForgotten = oldest !== undefined && oldest.id > reader.last_id + 1 && reader.last_id > 0;
      const tags = [...new Set(rows.flatMap((row) => storedJson<string[]>(row.tags_json)))];
      return { last: last?.id ?? reader.last_id, seen: reader.seen_at, tags: isForgotten ? 'everything' : tags };
    },
    async done(last, seen) {
      const read = { last_id: last, seen_at: seen };
      await db
        .insertInto('change_reader')
        .values({ name: READER, ...read })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(read))
        .execute();
    },
    async forget() {
      await db.deleteFrom('change_reader').where('name', '=', READER).execute();
    },
  };
}
