import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../schema';

/** Rows of one statement: databases take a limited number of values. */
const ROWS = 100;

/** Writes rows in one transaction, as many in a statement as databases take; without rows it does nothing. */
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
