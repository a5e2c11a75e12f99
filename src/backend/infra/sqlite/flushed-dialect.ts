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

/** The one connection for as long as somebody has it. */
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

  /** Lets the next one have the connection. */
  leave(): void {
    this.#leave?.();
    this.#leave = undefined;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.take();
    const result = await this.plain.executeQuery<Row>(query);
    // A statement by itself is a transaction of its own.
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

/** Hands a resource to one after another. The promise resolves with what gives it back. */
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

/** Kysely's driver around one connection that several use in turn; each is on the way again before its commit is on the disk. */
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
    await this.#plain.beginTransaction(connection.plain);
    connection.inTransaction = true;
  }

  async commitTransaction(connection: FlushedConnection): Promise<void> {
    await this.#plain.commitTransaction(connection.plain);
    connection.inTransaction = false;
    connection.leave();
    await this.flush();
  }

  async rollbackTransaction(connection: FlushedConnection): Promise<void> {
    // What is committed, and only did not come to the disk, cannot be taken back; the connection may be another's by now.
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

/** Turns are given by the driver, which knows when a commit is over; Kysely would keep others out until it is on the disk. */
class FlushedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * SQLite for a connection that does not flush by itself: a write resolves once `flush` has brought it to the disk, and writes that
 * come meanwhile are committed and share the next flush.
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
