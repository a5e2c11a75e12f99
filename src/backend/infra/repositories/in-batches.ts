import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../schema';

/** Rows per statement: databases limit the number of values. */
const ROWS = 100;

/** Writes rows in one transaction, in batches; does nothing without rows. */
export async function inBatches<Row>(
  db: Kysely<Database>,
  rows: readonly Row[],
  write: (transaction: Transaction<Database>, batch: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  if (rows.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    for (let at = 0; at < rows.length; at += ROWS) await write(transaction, rows.slice(at, at + ROWS));
  });
}
