import type { Kysely } from 'kysely';
import { countChange } from '../../count-change';
import type { OpenDatabase } from '../../open-database';
import { recordChange } from '../../repositories/change-log';
import type { Database } from '../../schema';

/** Writer of changes of the index in the log: they are foreign to every process. */
const INDEX = 'index';

/**
 * Counts a change of the index in its transaction: all processes drop cached results, but no page has to be purged. Call
 * `nodes.settled` after it.
 */
export async function countIndexing({ nodes }: Pick<OpenDatabase, 'nodes'>, db: Kysely<Database>): Promise<void> {
  await countChange(db);
  if (nodes === undefined) await recordChange(db, INDEX, []);
  else await nodes.announce(db, []);
}
