import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { backup } from 'node:sqlite';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { makeDirectory } from '../make-directory';
import type { OpenDatabase } from '../open-database';
import { leadByFile } from '../outward/leadership';
import { queryLog } from '../query-log';
import type { Database } from '../schema';
import { createSqliteSearch } from '../search/sqlite-search';
import { discardOldIndex, joinNextIndex } from '../search/sqlite-shadow';
import { createCheckpoints } from './checkpoints';
import { createFlush, openWriteAheadLog } from './flush';
import { FlushedSqliteDialect } from './flushed-dialect';
import { withMigrationLock } from './migration-lock';
import { sqliteMigrations } from './migrations';
import { openSqliteFile, type SqliteFile } from './sqlite-file';

/** Name of the database file in its directory. */
export const FILE_NAME = 'hirmondo.sqlite';

export interface SqliteDatabaseOptions {
  /** Bundle of the thread that makes checkpoints; if unset, the write connection makes them. */
  readonly checkpointWorker?: string | undefined;
  /** Called if that thread crashes. */
  readonly onProblem?: (error: Error) => void;
}

/** Pages of the log at which the write connection makes a checkpoint: SQLite's default. */
const USUAL_CHECKPOINT = 1_000;
/** The same if a thread makes them earlier, unless it crashes: 32 MB. */
const LATE_CHECKPOINT = 8_192;
/**
 * The same for bulk writes, 64 MB: pages that many writes touch, such as those of the search index, are copied into the file only
 * once.
 */
const BULK_CHECKPOINT = 16_384;

/**
 * Opens the database of a data directory, creates both if they are missing, and runs the migrations. Before migrating existing
 * content, a copy is stored in `backups/`. Two connections stay open, one for writes and one for reads; a process must open a
 * directory only once.
 */
export async function openSqliteDatabase(
  dataDir: string,
  nowMs: number,
  { checkpointWorker, onProblem = () => undefined }: SqliteDatabaseOptions = {},
): Promise<OpenDatabase> {
  makeDirectory(dataDir, 0o700);
  chmodSync(dataDir, 0o700);
  const path = join(dataDir, FILE_NAME);
  await migrate(path, dataDir, nowMs);

  const writeFile = openSqliteFile(path, { flushedElsewhere: true });
  const readFile = openSqliteFile(path, { readOnly: true });
  const log = openWriteAheadLog(path);
  const checkpoints = checkpointWorker === undefined ? undefined : createCheckpoints(checkpointWorker, path, onProblem);
  const flush = createFlush(async () => {
    await log.sync();
    checkpoints?.flushed();
  });
  const setCheckpoints = (pages: number) => writeFile.exec(`PRAGMA wal_autocheckpoint=${pages}`);
  const usualPages = checkpoints === undefined ? USUAL_CHECKPOINT : LATE_CHECKPOINT;
  setCheckpoints(usualPages);
  /** Number of bulk works in progress. */
  let bulks = 0;

  /** Writes of this process are flushed only at its end: for commands that report success afterwards. */
  async function inBulk<T>(work: () => Promise<T>): Promise<T> {
    bulks += 1;
    setCheckpoints(BULK_CHECKPOINT);
    try {
      return await work();
    } finally {
      bulks -= 1;
      if (bulks === 0) setCheckpoints(usualPages);
      await flush();
      // Pages kept for more writes; what follows reads over the other connection, which fills a cache of its own.
      writeFile.exec('PRAGMA shrink_memory');
    }
  }

  const write = new Kysely<Database>({
    dialect: new FlushedSqliteDialect(writeFile, () => (bulks > 0 ? Promise.resolve() : flush())),
    ...queryLog('sqlite'),
  });
  const read = toKysely(readFile);

  return {
    read,
    write,
    generation: contentGeneration(readFile),
    search: createSqliteSearch,
    discardOldIndex: (rest) => discardOldIndex(path, rest),
    joinNextIndex: (goOn) => joinNextIndex(path, goOn),
    inBulk,
    async refreshStatistics() {
      // A sample is enough, and takes a fraction of a second for any size.
      writeFile.exec('PRAGMA analysis_limit=1000');
      await sql`analyze`.execute(write);
    },
    openStream: () => toKysely(openSqliteFile(path, { readOnly: true })),
    lead: (work) => leadByFile(join(dataDir, `${work}.lock`)),
    servers: async () => [{ role: 'primary', isUp: await sql`select 1`.execute(read).then(Boolean, () => false) }],
    description: path,
    async close() {
      refreshOldStatistics(writeFile);
      await checkpoints?.close();
      await read.destroy();
      await write.destroy();
      // Kysely closes only files that it has used.
      for (const file of [readFile, writeFile]) if (file.raw.isOpen) file.close();
      await log.close();
    },
  };
}

/**
 * Updates statistics that are out of date, before the connection is closed. If another process holds the database, or the disk is
 * full, the next one to close does it: what was done with the connection has not failed.
 */
function refreshOldStatistics(file: SqliteFile): void {
  try {
    file.exec('PRAGMA optimize');
  } catch {
    // Statistics only make queries faster.
  }
}

/** A further read-only connection to a database that is already open and migrated. */
export interface SqliteReading {
  readonly db: Kysely<Database>;
  readonly generation: () => Promise<number>;
}

/** Opens a read-only connection for another thread of the process. */
export function openSqliteReading(dataDir: string): SqliteReading {
  const file = openSqliteFile(join(dataDir, FILE_NAME), { readOnly: true });
  return { db: toKysely(file), generation: contentGeneration(file) };
}

function toKysely(file: SqliteFile): Kysely<Database> {
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: file }), ...queryLog('sqlite') });
}

/** Migrates over a separate connection, as statements compiled before a migration may become invalid. */
async function migrate(path: string, dataDir: string, nowMs: number): Promise<void> {
  const file = openSqliteFile(path);
  const db = toKysely(file);
  try {
    // Migrations are additive and independent of each other, so their order does not matter.
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => sqliteMigrations },
      allowUnorderedMigrations: true,
    });
    // Most starts have nothing to do, and need no lock.
    if ((await migrator.getMigrations()).every(({ executedAt }) => executedAt !== undefined)) return;
    await withMigrationLock(dataDir, async () => await migrateAlone(file, migrator, dataDir, nowMs));
  } finally {
    await db.destroy();
    // Kysely closes the file only if it was used.
    if (file.raw.isOpen) file.close();
  }
}

/** Migrates under the lock, unless another process has done it meanwhile. */
async function migrateAlone(file: SqliteFile, migrator: Migrator, dataDir: string, nowMs: number): Promise<void> {
  const migrations = await migrator.getMigrations();
  const done = migrations.filter(({ executedAt }) => executedAt !== undefined).length;
  if (done === migrations.length) return;
  if (done > 0) {
    const backups = join(dataDir, 'backups');
    mkdirSync(backups, { recursive: true, mode: 0o700 });
    const stamp = new Date(nowMs).toISOString().replace(/[:.]/g, '-');
    await backup(file.raw, join(backups, `before-migration-${stamp}.sqlite`));
  }
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/**
 * A number that changes when content is written by any process. `data_version` takes two microseconds and tells whether another
 * connection wrote anything; only then the content's own counter is read.
 */
function contentGeneration(file: SqliteFile): () => Promise<number> {
  const dataVersion = file.raw.prepare('PRAGMA data_version');
  const counter = file.raw.prepare(`select cast(value as integer) as n from setting where key = 'content_generation'`);
  let seen: unknown;
  let generation = 0;
  return async () => {
    const version = dataVersion.get()?.data_version;
    if (version !== seen) {
      seen = version;
      generation = Number(counter.get()?.n ?? 0);
    }
    return generation;
  };
}
