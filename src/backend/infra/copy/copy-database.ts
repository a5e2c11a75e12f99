import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { ArticleProjections } from '../../definitions/content-writer';
import type { OpenDatabase } from '../open-database';
import type { Database } from '../schema';
import { copiedTables, isContentTable } from './copied-tables';
import { copyRows, sumRows, type TableSum } from './copy-rows';
import { type CopyDialect, selectCopyDialect } from './copy-target';
import { makeIndex } from './make-index';

/** `no-source`: there is no database file; `other-tables`: of another release; `differs`: the copy is not what was read. */
export type CopyRefusalReason = 'same' | 'no-source' | 'source-empty' | 'target-not-empty' | 'other-tables' | 'differs';

/** Copying was refused, for example because it would overwrite content. Nothing was changed. */
export class CopyRefusal extends Error {
  override readonly name = 'CopyRefusal';
  constructor(
    readonly reason: CopyRefusalReason,
    /** The directory or table of the reason; '' if there is none. */
    readonly place: string,
    message: string,
  ) {
    super(message);
  }
}

export interface OpenCopy {
  readonly source: OpenDatabase;
  readonly target: OpenDatabase;
  readonly projections: ArticleProjections;
  /** True: existing content of the target is replaced. */
  readonly force: boolean;
  /** Cache tags of all pages, for nodes that already run on the target. */
  readonly everything: readonly string[];
  /** Called after every batch, with the table ('search' for the index) and the number of rows done. */
  readonly onProgress: (step: { readonly table: string; readonly rows: number }) => void;
}

export interface CopiedTableReport extends TableSum {
  readonly table: string;
}

export interface CopyReport {
  readonly tables: readonly CopiedTableReport[];
  /** Number of articles in the search index. */
  readonly indexed: number;
}

/**
 * Copies all content from one database to another while the source is in use. It copies a consistent snapshot of the source in
 * one transaction, which is rolled back if anything fails or if the copy differs. Throws CopyRefusal if the target has content
 * (unless `force`), or if the source has none.
 */
export async function copyOpenDatabase(options: OpenCopy): Promise<CopyReport> {
  const { source, target, projections, force, everything, onProgress } = options;
  const from = source.openStream();
  const dialect = selectCopyDialect(target);
  try {
    const report = await from
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((reading) =>
        target.write.transaction().execute(async (writing) => {
          if (await isSamePostgres(options, reading, writing)) {
            throw new CopyRefusal('same', '', 'Source and target are the same database.');
          }
          await target.nodes?.begin(writing);
          const columns = await sameColumns(reading, writing);
          await makeEmpty(reading, writing, dialect, force);
          const tables: CopiedTableReport[] = [];
          for (const table of copiedTables) {
            let rows = 0;
            const copied = await copyRows(reading, writing, table, columns.get(table.name) ?? [], (more) => {
              rows += more;
              onProgress({ table: table.name, rows });
            });
            tables.push({ table: table.name, ...copied });
            if (table.numbered) {
              await dialect.continueAfter(writing, table.name, await selectCopyDialect(source).lastNumber(reading, table.name));
            }
          }
          let indexed = 0;
          await dialect.indexing(writing, async () => {
            let rows = 0;
            indexed = await makeIndex(writing, target.search, projections, (more) => {
              rows += more;
              onProgress({ table: 'search', rows });
            });
          });
          await compare(writing, columns, tables);
          await target.nodes?.announce(writing, everything);
          return { tables, indexed };
        }),
      );
    await dialect.finish(target.write);
    return report;
  } finally {
    await from.destroy();
  }
}

/**
 * True if both connections are to the same database of a PostgreSQL server, whatever their addresses say: advisory locks hold
 * within one database, so that a lock of one transaction is taken for the other one. Any user may ask for them.
 */
async function isSamePostgres(
  { source, target }: Pick<OpenCopy, 'source' | 'target'>,
  reading: Kysely<Database>,
  writing: Kysely<Database>,
): Promise<boolean> {
  if (source.nodes === undefined || target.nodes === undefined) return false;
  const key = randomBytes(8).readBigInt64BE().toString();
  await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(reading);
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${key}::bigint) as taken`.execute(writing);
  return rows[0]?.taken === false;
}

/** The columns of each table. Throws if the two databases differ. */
async function sameColumns(source: Kysely<Database>, target: Kysely<Database>): Promise<ReadonlyMap<string, readonly string[]>> {
  const [theirs, ours] = [await readColumns(source), await readColumns(target)];
  const known = new Set<string>(copiedTables.map(({ name }) => name));
  for (const name of new Set([...theirs.keys(), ...ours.keys(), ...known])) {
    if (!known.has(name) || theirs.get(name)?.join() !== ours.get(name)?.join()) {
      throw new CopyRefusal('other-tables', name, `The table ${name} is not the same in both databases.`);
    }
  }
  return ours;
}

async function readColumns(db: Kysely<Database>): Promise<Map<string, readonly string[]>> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => isContentTable(name));
  return new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]));
}

async function makeEmpty(
  source: Kysely<Database>,
  target: Kysely<Database>,
  dialect: CopyDialect,
  force: boolean,
): Promise<void> {
  if ((await filledTable(source)) === undefined) throw new CopyRefusal('source-empty', '', 'The source has no content.');
  const filled = force ? undefined : await filledTable(target);
  if (filled !== undefined) {
    throw new CopyRefusal('target-not-empty', filled, `The target already has content, in the table ${filled}.`);
  }
  await dialect.clear(target);
}

/** Name of the first table with content, ignoring the program's own counters; undefined if there is none. */
async function filledTable(db: Kysely<Database>): Promise<string | undefined> {
  for (const { name } of copiedTables) {
    if (name !== 'setting' && (await db.selectFrom(name).selectAll().limit(1).executeTakeFirst()) !== undefined) return name;
  }
  return undefined;
}

async function compare(
  target: Kysely<Database>,
  columns: ReadonlyMap<string, readonly string[]>,
  copied: readonly CopiedTableReport[],
): Promise<void> {
  for (const { table: name, rows, checksum } of copied) {
    const table = copiedTables.find((candidate) => candidate.name === name);
    if (table === undefined) continue;
    const there = await sumRows(target, table, columns.get(name) ?? []);
    if (there.rows === rows && there.checksum === checksum) continue;
    throw new CopyRefusal(
      'differs',
      name,
      `The copy of ${name} differs: ${rows} rows (${checksum}) were read, ${there.rows} (${there.checksum}) arrived. Nothing was kept.`,
    );
  }
}
