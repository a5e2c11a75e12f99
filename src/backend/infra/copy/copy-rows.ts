import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { withoutNul } from '../../domain/without-nul';
import type { Database } from '../schema';
import type { CopiedTable } from './copied-tables';

/** Number of rows per statement. */
const ROWS = 500;

type Value = string | number | null;
type Row = Readonly<Record<string, Value>>;

/** Number of rows and hash of their values, so that two tables can be compared. */
export interface TableSum {
  readonly rows: number;
  readonly checksum: string;
}

/** Copies a table's rows; returns their count and checksum. `onRows` is called after every batch. */
export async function copyRows(
  source: Kysely<Database>,
  target: Kysely<Database>,
  table: CopiedTable,
  columns: readonly string[],
  onRows: (rows: number) => void,
): Promise<TableSum> {
  const sum = createSum(columns);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for await (const rows of batches(source, table, columns)) {
    for (const row of rows) sum.add(row);
    const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(table.name)} (${names}) values ${sql.join(values)}`.execute(target);
    onRows(rows.length);
  }
  return sum.total();
}

/** Counts and hashes the rows of a table. */
export async function sumRows(db: Kysely<Database>, table: CopiedTable, columns: readonly string[]): Promise<TableSum> {
  const sum = createSum(columns);
  for await (const rows of batches(db, table, columns)) for (const row of rows) sum.add(row);
  return sum.total();
}

/** All rows in the order of the key, which is the same in all databases: numbers, and text by its bytes. */
async function* batches(db: Kysely<Database>, { name, key }: CopiedTable, columns: readonly string[]): AsyncGenerator<Row[]> {
  const order = sql.join(key.map((column) => sql.ref(column)));
  const names = sql.join(columns.map((column) => sql.ref(column)));
  let after: readonly Value[] | undefined;
  while (true) {
    const rest = after === undefined ? sql`` : sql`where (${order}) > (${sql.join(after)})`;
    const { rows } = await sql<Row>`select ${names} from ${sql.table(name)} ${rest} order by ${order} limit ${ROWS}`.execute(db);
    if (rows.length > 0) yield rows.map(withoutNul);
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS) return;
    after = key.map((column) => last[column] ?? null);
  }
}

function createSum(columns: readonly string[]) {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(row: Row): void {
      rows += 1;
      hash.update(JSON.stringify(columns.map((column) => row[column])));
    },
    total: (): TableSum => ({ rows, checksum: hash.digest('hex').slice(0, 16) }),
  };
}
