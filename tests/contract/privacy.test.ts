import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openSqliteDatabase } from '~/backend/infra/sqlite/sqlite-database';

/** Tables of the database itself, and the search index of published texts. */
const ITS_OWN = /^(?:sqlite_|kysely_|article_fts)/;

/** Rows of docs/privacy.md by table: its columns, and whether something of a reader is in them. */
function readDocument(): ReadonlyMap<string, readonly string[]> {
  const rows = readFileSync('docs/privacy.md', 'utf8').matchAll(/^\| `([a-z_]+)` \| ([a-z_0-9, ]+) \|/gm);
  const tables = new Map<string, string[]>();
  for (const [, table = '', columns = ''] of rows) tables.set(table, [...(tables.get(table) ?? []), ...columns.split(', ')]);
  return tables;
}

it('says of every column of the database whether it holds something of a reader', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-privacy-'));
  const database = await openSqliteDatabase(dataDir, Date.UTC(2026, 10, 29));
  onTestFinished(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { rows } = await sql<{ table: string; column: string }>`
    select m.name as "table", p.name as "column" from sqlite_schema m join pragma_table_info(m.name) p where m.type = 'table'
  `.execute(database.write);
  const stored = Map.groupBy(
    rows.filter(({ table }) => !ITS_OWN.test(table)),
    ({ table }) => table,
  );
  const told = readDocument();
  const columns = (found: Iterable<readonly [string, readonly string[]]>) =>
    [...found].flatMap(([table, names]) => names.map((name) => `${table}.${name}`)).toSorted();
  expect(columns(told)).toEqual(columns([...stored].map(([table, found]) => [table, found.map(({ column }) => column)])));
});

it('says what each column that holds something of a reader is, and for how long', () => {
  const [, ofReaders = ''] = readFileSync('docs/privacy.md', 'utf8').split('\n## ');
  const rows = ofReaders.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.length).toBeGreaterThan(15);
  expect(
    rows.filter(
      (row) =>
        row
          .split('|')
          .slice(1, -1)
          .some((cell) => cell.trim() === '') || row.split('|').length !== 6,
    ),
  ).toEqual([]);
});
