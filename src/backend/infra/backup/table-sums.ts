import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { isContentTable } from '../copy/copied-tables';

/** Summary of a table: the number of its rows, and a hash of all their values in the order of the primary key. */
export interface TableSum {
  readonly table: string;
  readonly rows: number;
  readonly sha256: string;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Counts and hashes every table with content, whatever version of the program created it; the search index is rebuilt from the
 * articles and is not included. `rest` is called between batches, to let other work run.
 */
export async function sumTables(database: DatabaseSync, rest: () => Promise<void>): Promise<TableSum[]> {
  const names = database
    .prepare(`select name from sqlite_master where type = 'table' order by name`)
    .all()
    .map(({ name }) => String(name))
    .filter(isContentTable);
  const sums: TableSum[] = [];
  for (const table of names) {
    sums.push({ table, ...(await sumTable(database, table, rest)) });
    await rest();
  }
  return sums;
}

const BATCH = 500;

async function sumTable(database: DatabaseSync, table: string, rest: () => Promise<void>): Promise<Omit<TableSum, 'table'>> {
  const columns = database.prepare(`select name, pk from pragma_table_info(?)`).all(table);
  const names = columns.map(({ name }) => String(name)).sort();
  const key = columns.filter(({ pk }) => Number(pk) > 0).sort((a, b) => Number(a.pk) - Number(b.pk));
  const order = key.length > 0 ? key.map(({ name }) => quoted(String(name))).join(', ') : 'rowid';
  const select = `select ${names.map(quoted).join(', ')} from ${quoted(table)} order by ${order}`;
  const statement = database.prepare(select);
  statement.setReturnArrays(true);
  // SQLite's integers may exceed the safe integers of JavaScript.
  statement.setReadBigInts(true);
  const hash = createHash('sha256').update(JSON.stringify(names));
  let rows = 0;
  for (const row of statement.iterate() as Iterable<unknown>) {
    hash.update(JSON.stringify(row, storable));
    rows += 1;
    if (rows % BATCH === 0) await rest();
  }
  return { rows, sha256: hash.digest('hex') };
}

const storable = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value);
