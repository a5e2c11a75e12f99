import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { backup } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { OpenDatabase } from '../open-database';
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
  /** Bundle of the thread that makes checkpoints; unset: the writing connection makes them. */
  readonly checkpointWorker?: string | undefined;
  /** Told when that thread breaks down. */
  readonly onProblem?: (error: Error) => void;
}

/** Pages of the log at which the writing connection makes a checkpoint: SQLite's own number. */
const USUAL_CHECKPOINT = 1_000;
/** The same where a thread makes them before, unless it breaks down: 32 MB. */
const LATE_CHECKPOINT = 8_192;
/** The same for writing in bulk: a page that many writes touch, as those of the search index, goes into the file once for all. 64 MB. */
const BULK_CHECKPOINT = 16_384;

/**
 * Opens the database of a data directory, making both when they are missing, and brings its tables up to date. Before a
 * migration with something to do on existing content a copy goes to `backups/`. Two connections stay open: one writes,
 * one reads; a process must open a directory once only.
 */
export async function openSqliteDatabase(
  dataDir: string,
  nowMs: number,
  { checkpointWorker, onProblem = () => undefined }: SqliteDatabaseOptions = {},
): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
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
  /** How many works that write in bulk are under way. */
  let bulks = 0;

  /** Nothing that this process writes meanwhile is flushed before the end: for commands that write and then say so. */
  async function inBulk<T>(work: () => Promise<T>): Promise<T> {
    bulks += 1;
    setCheckpoints(BULK_CHECKPOINT);
    try {
      return await work();
    } finally {
      bulks -= 1;
      if (bulks === 0) setCheckpoints(usualPages);
      await flush();
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
      // A sample is enough, and takes a fraction of a second whatever the size.
      writeFile.exec('PRAGMA analysis_limit=1000; ANALYZE');
    },
    openStream: () => toKysely(openSqliteFile(path, { readOnly: true })),
    description: path,
    async close() {
      writeFile.exec('PRAGMA optimize');
      await checkpoints?.close();
      await read.destroy();
      await write.destroy();
      await log.close();
    },
  };
}

/** A further connection for reading only, to a database that is open and up to date. */
export interface SqliteReading {
  readonly db: Kysely<Database>;
  readonly generation: () => Promise<number>;
}

/** Opens one, as another thread of the process needs it. */
export function openSqliteReading(dataDir: string): SqliteReading {
  const file = openSqliteFile(join(dataDir, FILE_NAME), { readOnly: true });
  return { db: toKysely(file), generation: contentGeneration(file) };
}

function toKysely(file: SqliteFile): Kysely<Database> {
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: file }), ...queryLog('sqlite') });
}

/** Statements compiled before a migration may not survive it, so it has a connection of its own. */
async function migrate(path: string, dataDir: string, nowMs: number): Promise<void> {
  const file = openSqliteFile(path);
  const db = toKysely(file);
  try {
    // Migrations are additive and touch tables of their own, so one that comes late in its order does no harm.
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => sqliteMigrations },
      allowUnorderedMigrations: true,
    });
    // Most starts have nothing to do, and ask nobody.
    if ((await migrator.getMigrations()).every(({ executedAt }) => executedAt !== undefined)) return;
    await withMigrationLock(dataDir, async () => await migrateAlone(file, migrator, dataDir, nowMs));
  } finally {
    await db.destroy();
    // Kysely closes only what it has used.
    if (file.raw.isOpen) file.close();
  }
}

/** What another process has done meanwhile is not done again. */
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
 * A number that changes when content was written, by this process or another. `data_version` costs two microseconds and
 * says whether anybody wrote at all; only then the content's own counter is read.
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
