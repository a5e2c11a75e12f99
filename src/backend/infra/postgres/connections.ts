import type { ClientBase, ClientConfig, PoolClient, PoolConfig } from 'pg';
import { StorageFailure } from '../../domain/storage-failure';
import { createConnectGate } from './connect-gate';
import { primaryBehind } from './primary';

/** Milliseconds for a server to accept a connection, and the default of ConnectionOptions.patience. */
const CONNECT_TIMEOUT = 2000;
/** Milliseconds after the server's own time limit until a silent connection counts as lost. */
const ANSWER_GRACE = 2000;
const IDLE_TIMEOUT = 60_000;

export interface ConnectionOptions {
  readonly url: string;
  /** Limit on connections. */
  readonly max: number;
  /** Milliseconds to wait for a connection that is in use; defaults to 2,000. */
  readonly patience?: number;
  /** Limit on queries waiting for a connection; further ones are rejected immediately as 'busy'. */
  readonly maxWaiting?: number;
  /** Milliseconds after which the server cancels a statement; 0 for no limit. */
  readonly statementTimeout: number;
  /** Milliseconds after which a statement stops waiting for a lock; 0 for no limit. */
  readonly lockTimeout?: number;
  /** True: the server rejects writes. */
  readonly readOnly?: boolean;
  /** Called for idle connections that broke. */
  readonly onProblem: (error: Error) => void;
}

/** Connections to one server, opened on demand. */
export interface Connections {
  /** Takes a connection, which the caller must release. Rejects with StorageFailure 'busy', or with the network error. */
  take(): Promise<PoolClient>;
  end(): Promise<void>;
}

/**
 * Settings of pg for a URL; of several servers for the one that is the primary now, which is looked for. `int8` is parsed to a
 * number, as ids, ranks and times stay below 2^53. Loads `pg` on first use.
 */
export async function clientSettings(url: string): Promise<PoolConfig> {
  const primary = primaryBehind(url);
  primary?.doubt();
  return await settingsFor((await primary?.find()) ?? url);
}

async function settingsFor(address: string): Promise<PoolConfig> {
  const { default: pg } = await import('pg');
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  return {
    connectionString: address,
    application_name: 'hirmondo',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
  };
}

export async function createConnections(options: ConnectionOptions): Promise<Connections> {
  const { default: pg } = await import('pg');
  const { max, maxWaiting = 200, patience = CONNECT_TIMEOUT, statementTimeout, onProblem } = options;
  const primary = primaryBehind(options.url);
  /** Connects to the server that is the primary at that moment. A pool's patience is not for one that does not answer. */
  class PrimaryClient extends pg.Client {
    constructor(settings: ClientConfig) {
      super({
        ...settings,
        connectionTimeoutMillis: CONNECT_TIMEOUT,
        ...(primary !== undefined && { connectionString: primary.address ?? options.url }),
      });
    }
  }
  const pool = new pg.Pool({
    ...(await settingsFor(primary?.address ?? options.url)),
    // Its type names no argument, but a pool passes its settings.
    Client: PrimaryClient as unknown as NonNullable<PoolConfig['Client']>,
    max,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: IDLE_TIMEOUT,
    // The server itself cancels long statements; this is for a server that no longer answers.
    ...(statementTimeout > 0 ? { query_timeout: statementTimeout + ANSWER_GRACE } : {}),
    // pg awaits what this returns, whatever its type says.
    onConnect(client) {
      // A connection that breaks between two queries must not crash the process; the next query reports the error.
      client.on('error', () => {});
      return client
        .query(inTime(sessionSettings(options)))
        .then(() => (primary === undefined ? undefined : refuseStandby(client)));
    },
  });
  pool.on('error', onProblem);
  const gate = createConnectGate();
  let ended: Promise<void> | undefined;

  /** Callers that wait until the primary is known; the pool counts those who wait for a connection of its own. */
  let looking = 0;

  async function connectTo(known: NonNullable<typeof primary>): Promise<PoolClient> {
    looking += 1;
    await known.find().finally(() => {
      looking -= 1;
    });
    // Who waited for one of ours in vain says that we are busy, not that the server is another one.
    const isBusy = pool.idleCount === 0 && pool.totalCount >= max;
    try {
      return await pool.connect();
    } catch (error) {
      if (!isBusy) known.doubt();
      throw error;
    }
  }
  // Without a choice of servers the pool is asked at once, so that it counts every caller.
  const connect = () => (primary === undefined ? pool.connect() : connectTo(primary));

  return {
    async take() {
      if (pool.waitingCount + looking >= maxWaiting) {
        throw new StorageFailure(
          'busy',
          `${maxWaiting} queries already wait for a connection to PostgreSQL. Try again in a moment.`,
        );
      }
      // An idle connection is tried even while new ones are refused.
      return pool.idleCount > 0 ? await pool.connect() : await gate.pass(connect);
    },
    end() {
      ended ??= pool.end();
      return ended;
    },
  };
}

/** What a new connection is asked first: the pool waits for it without a limit of its own. Its type does not name the limit. */
const inTime = (text: string) => ({ text, query_timeout: CONNECT_TIMEOUT });

/** Throws if a server that was the primary has come back as a standby of its successor. */
async function refuseStandby(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>(inTime('select pg_is_in_recovery() as standby'));
  if (rows[0]?.standby === true) throw Object.assign(new Error('The server is a standby now.'), { code: '57P03' });
}

/**
 * `jit`: compiling takes longer than any of our queries. `enable_seqscan`: every query has an index, but the planner ignores the
 * cost of unpacking search vectors, so for common words it would scan the whole table.
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
  // Acknowledged writes must survive a power failure, even if the server is configured otherwise.
  if (!readOnly) {
    statements.push(`select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`);
  }
  return statements.join('; ');
}
