import type { PoolClient, PoolConfig } from 'pg';
import { StorageFailure } from '../../domain/storage-failure';
import { createConnectGate } from './connect-gate';

/** Milliseconds to wait for a connection: a new one, or one that others use. */
const CONNECT_TIMEOUT = 2000;
/** Milliseconds beyond the server's own limit after which a silent connection counts as lost. */
const ANSWER_GRACE = 2000;
const IDLE_TIMEOUT = 60_000;

export interface ConnectionOptions {
  readonly url: string;
  /** Most connections. */
  readonly max: number;
  /** Queries that may wait for a connection; the next one is refused at once, as 'busy'. */
  readonly maxWaiting?: number;
  /** Milliseconds after which the server ends a statement; 0: never. */
  readonly statementTimeout: number;
  /** Milliseconds after which a statement stops waiting for a lock; 0: never. */
  readonly lockTimeout?: number;
  /** The server refuses writes. */
  readonly readOnly?: boolean;
  /** Called for idle connections that broke. */
  readonly onProblem: (error: Error) => void;
}

/** Connections to one server, made when they are first wanted. */
export interface Connections {
  /** A connection that the caller releases. Rejects with StorageFailure 'busy', or with what the network said. */
  take(): Promise<PoolClient>;
  end(): Promise<void>;
}

/** What pg needs for a URL. `int8` comes as a number: ids, ranks and times stay below 2^53. `pg` is loaded here, not before. */
export async function clientSettings(url: string): Promise<PoolConfig> {
  const { default: pg } = await import('pg');
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  return {
    connectionString: url,
    application_name: 'hirmondo',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
  };
}

export async function createConnections(options: ConnectionOptions): Promise<Connections> {
  const { default: pg } = await import('pg');
  const { max, maxWaiting = 200, statementTimeout, onProblem } = options;
  const pool = new pg.Pool({
    ...(await clientSettings(options.url)),
    max,
    idleTimeoutMillis: IDLE_TIMEOUT,
    // The server ends a long statement itself; this is for a server that no longer answers.
    ...(statementTimeout > 0 ? { query_timeout: statementTimeout + ANSWER_GRACE } : {}),
    // pg awaits what this returns, whatever its type says.
    onConnect(client) {
      // A connection that breaks between two queries of a transaction must not end the process; the next query says it.
      client.on('error', () => {});
      return client.query(sessionSettings(options)).then(() => undefined);
    },
  });
  pool.on('error', onProblem);
  const gate = createConnectGate();
  let ended: Promise<void> | undefined;

  return {
    async take() {
      if (pool.waitingCount >= maxWaiting) {
        throw new StorageFailure(
          'busy',
          `${maxWaiting} queries already wait for a connection to PostgreSQL. Try again in a moment.`,
        );
      }
      // An idle connection is tried even while new ones are refused.
      return pool.idleCount > 0 ? await pool.connect() : await gate.pass(() => pool.connect());
    },
    end() {
      ended ??= pool.end();
      return ended;
    },
  };
}

/**
 * `jit`: compiling costs more than any of our queries. `enable_seqscan`: every query has an index, and the planner takes no
 * account of what unpacking a search vector costs, so for common words it would read every one of them.
 */
function sessionSettings({ statementTimeout, lockTimeout = 0, readOnly = false }: ConnectionOptions): string {
  const settings = [
    `statement_timeout = ${statementTimeout}`,
    `lock_timeout = ${lockTimeout}`,
    'jit = off',
    'enable_seqscan = off',
  ];
  if (readOnly) settings.push('default_transaction_read_only = on');
  const statements = settings.map((setting) => `set ${setting}`);
  // What was acknowledged must outlive a power cut, even on a server that is set to forget a little.
  if (!readOnly) {
    statements.push(`select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`);
  }
  return statements.join('; ');
}
