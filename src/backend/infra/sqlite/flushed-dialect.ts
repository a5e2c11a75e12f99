import {
  type CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryCompiler,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import type { Flush } from './flush';
import { whenUnlocked } from './when-unlocked';

/** The single connection while it is acquired. */
class FlushedConnection implements DatabaseConnection {
  inTransaction = false;
  #leave: (() => void) | undefined;

  constructor(
    readonly plain: DatabaseConnection,
    private readonly enter: () => Promise<() => void>,
    private readonly flush: Flush,
  ) {}

  async take(): Promise<void> {
    this.#leave ??= await this.enter();
  }

  /** Releases the connection to the next in turn. */
  leave(): void {
    this.#leave?.();
    this.#leave = undefined;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.take();
    const execute = () => this.plain.executeQuery<Row>(query);
    const result = await (this.inTransaction ? execute() : whenUnlocked(execute));
    // A statement outside a transaction is its own transaction.
    if (!this.inTransaction && !SelectQueryNode.is(query.query)) {
      this.leave();
      await this.flush();
    }
    return result;
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    await this.take();
    yield* this.plain.streamQuery<Row>(query, chunkSize);
  }
}

/** Creates a mutex. The promise resolves with the function that releases it. */
function createTurns(): () => Promise<() => void> {
  let last = Promise.resolve();
  return async () => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    return resolve;
  };
}

/**
 * Kysely's driver for a single connection that is used in turns; it is released after the commit, before that is flushed to disk.
 */
class FlushedDriver implements Driver {
  readonly #plain: SqliteDriver;
  readonly #enter = createTurns();

  constructor(
    database: SqliteDatabase,
    private readonly flush: Flush,
  ) {
    this.#plain = new SqliteDriver({ database });
  }

  async init(): Promise<void> {
    await this.#plain.init();
  }

  async acquireConnection(): Promise<FlushedConnection> {
    const connection = new FlushedConnection(await this.#plain.acquireConnection(), this.#enter, this.flush);
    await connection.take();
    return connection;
  }

  async beginTransaction(connection: FlushedConnection): Promise<void> {
    await whenUnlocked(() => this.#plain.beginTransaction(connection.plain));
    connection.inTransaction = true;
  }

  async commitTransaction(connection: FlushedConnection): Promise<void> {
    await this.#plain.commitTransaction(connection.plain);
    connection.inTransaction = false;
    connection.leave();
    await this.flush();
  }

  async rollbackTransaction(connection: FlushedConnection): Promise<void> {
    // A commit that only failed to flush cannot be rolled back; the connection may already be in use elsewhere.
    if (!connection.inTransaction) return;
    connection.inTransaction = false;
    await this.#plain.rollbackTransaction(connection.plain);
  }

  async savepoint(connection: FlushedConnection, name: string, compile: QueryCompiler['compileQuery']): Promise<void> {
    await this.#plain.savepoint(connection.plain, name, compile);
  }

  async rollbackToSavepoint(connection: FlushedConnection, name: string, compile: QueryCompiler['compileQuery']): Promise<void> {
    await this.#plain.rollbackToSavepoint(connection.plain, name, compile);
  }

  async releaseSavepoint(connection: FlushedConnection, name: string, compile: QueryCompiler['compileQuery']): Promise<void> {
    await this.#plain.releaseSavepoint(connection.plain, name, compile);
  }

  async releaseConnection(connection: FlushedConnection): Promise<void> {
    connection.leave();
  }

  async destroy(): Promise<void> {
    await this.#plain.destroy();
  }
}

/** The driver manages turns itself, as it knows when a commit is over; Kysely would block others until it is on disk. */
class FlushedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * SQLite dialect for a connection that neither flushes nor waits for locks itself: a write resolves once `flush` is done, and
 * writes that arrive in the meantime are committed and share the next flush. While another process has the lock, the thread goes on
 * with other work.
 */
export class FlushedSqliteDialect extends SqliteDialect {
  constructor(
    private readonly database: SqliteDatabase,
    private readonly flush: Flush,
  ) {
    super({ database });
  }

  override createDriver(): Driver {
    return new FlushedDriver(this.database, this.flush);
  }

  override createAdapter(): DialectAdapter {
    return new FlushedAdapter();
  }
}
