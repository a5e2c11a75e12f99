import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../schema';

/** Rows per statement where others wait for the same rows. */
const ROWS = 100;
/** Rows per statement otherwise: databases limit the number of values. */
const CHUNK = 1_000;

/** The rows in parts that one statement can hold. */
export function* chunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK);
}

/**
 * Writes rows in one transaction, in batches; does nothing without rows. The rows are sorted, so that concurrent transactions of
 * several nodes lock them in the same order; their first fields must be those of the table's key.
 */
export async function inBatches<Row>(
  db: Kysely<Database>,
  rows: readonly Row[],
  write: (transaction: Transaction<Database>, batch: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  if (rows.length === 0) return;
  const sorted = rows
    .map((row) => ({ row, key: JSON.stringify(row) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ row }) => row);
  await db.transaction().execute(async (transaction) => {
    for (let at = 0; at < sorted.length; at += ROWS) await write(transaction, sorted.slice(at, at + ROWS));
  });
}
