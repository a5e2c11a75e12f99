import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { storageFailure } from './sqlite-failure';

/** Limit on compiled statements per connection; the oldest is dropped first. */
const STATEMENT_CACHE_SIZE = 500;
/** Milliseconds for which the thread waits for the lock of another process or thread. */
const LOCK_TIMEOUT = 5_000;

/** A connection for Kysely's SQLite dialect, with a plain `exec` for pragmas and maintenance. */
export interface SqliteFile extends SqliteDatabase {
  exec(sql: string): void;
  readonly raw: DatabaseSync;
}

export interface SqliteFileOptions {
  /** True opens the file read-only. */
  readonly readOnly?: boolean;
  /** True: for FlushedSqliteDialect, which flushes the log before it acknowledges a commit, and itself waits for locks. */
  readonly flushedElsewhere?: boolean;
}

/**
 * Opens the database file. The write connection sets write-ahead logging and, unless `flushedElsewhere`, full synchronisation, so
 * that acknowledged writes survive a power failure. Failures of disk and lock are thrown as StorageFailure.
 */
export function openSqliteFile(path: string, options: SqliteFileOptions = {}): SqliteFile {
  const { readOnly = false } = options;
  const raw = guarded(() => openConfigured(path, options));
  const statements = new Map<string, SqliteStatement>();

  function prepare(sql: string): SqliteStatement {
    const known = statements.get(sql);
    if (known) return known;
    // A deferred transaction that reads and then writes would fail if another connection wrote in between.
    const text = sql === 'begin' && !readOnly ? 'begin immediate' : sql;
    const compiled = guarded(() => toKyselyStatement(raw.prepare(text)));
    const statement = sql === 'rollback' ? onlyInTransaction(raw, compiled) : compiled;
    if (statements.size >= STATEMENT_CACHE_SIZE) statements.delete(statements.keys().next().value ?? '');
    statements.set(sql, statement);
    return statement;
  }

  return { raw, prepare, exec: (sql) => guarded(() => raw.exec(sql)), close: () => raw.close() };
}

function openConfigured(path: string, { readOnly = false, flushedElsewhere = false }: SqliteFileOptions): DatabaseSync {
  const raw = new DatabaseSync(path, { readOnly, timeout: LOCK_TIMEOUT });
  // With NORMAL the log is flushed only before its pages are copied into the database; flushing commits is left to the caller.
  const synchronous = flushedElsewhere ? 'NORMAL' : 'FULL';
  if (!readOnly) raw.exec(`PRAGMA journal_mode=WAL; PRAGMA synchronous=${synchronous}; PRAGMA journal_size_limit=67108864`);
  // 32 MB of pages. Mapping the file into memory was no faster at 600 MB of data and doubled the resident size.
  raw.exec('PRAGMA foreign_keys=ON; PRAGMA cache_size=-32768; PRAGMA temp_store=MEMORY');
  if (flushedElsewhere) raw.exec('PRAGMA busy_timeout=0');
  return raw;
}

function toKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => guarded(() => statement.all(...parameters.map(toSqlite))),
    run: (parameters) => guarded(() => statement.run(...parameters.map(toSqlite))),
    iterate: (parameters) => statement.iterate(...parameters.map(toSqlite)),
  };
}

/** Skips a rollback outside a transaction: a full disk ends it, and the failing rollback would hide the cause. */
function onlyInTransaction(raw: DatabaseSync, rollback: SqliteStatement): SqliteStatement {
  return {
    ...rollback,
    run: (parameters) => (raw.isTransaction ? rollback.run(parameters) : { changes: 0, lastInsertRowid: 0 }),
  };
}

function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint') return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`No SQLite form for a parameter of type ${typeof value}`);
}

function guarded<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw storageFailure(error);
  }
}
