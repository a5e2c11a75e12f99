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

/** Pages of the log, 32 MB, at which the writing connection makes a checkpoint although a thread should have. */
const LATE_CHECKPOINT = 8_192;

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
  if (checkpoints) writeFile.exec(`PRAGMA wal_autocheckpoint=${LATE_CHECKPOINT}`);
  const flush = createFlush(async () => {
    await log.sync();
    checkpoints?.flushed();
  });
  const write = new Kysely<Database>({
    dialect: new FlushedSqliteDialect(writeFile, flush),
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
    inBulk: (work) => inBulk(writeFile, work),
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

/** Pages of the log that are gathered before they go into the file in one piece: 64 MB. */
const BULK_PAGES = 16_384;
/** SQLite's own. */
const USUAL_PAGES = 1000;

/**
 * The log is not forced to disk at each write. A page that many writes touch, as those of the search index, goes into the file once for
 * every 64 MB of them, and not with each.
 */
async function inBulk<T>(file: SqliteFile, work: () => Promise<T>): Promise<T> {
  file.exec(`PRAGMA synchronous=NORMAL; PRAGMA wal_autocheckpoint=${BULK_PAGES}`);
  try {
    return await work();
  } finally {
    // One more write, which brings the whole log to disk with it, and what the log holds into the file.
    file.exec(`PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=${USUAL_PAGES}`);
    file.exec(`update setting set value = value where key = 'content_generation'`);
  }
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
