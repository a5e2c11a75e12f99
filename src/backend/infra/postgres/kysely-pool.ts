import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { PoolClient } from 'pg';
import { isStorageFailure } from '../../domain/storage-failure';
import { withoutNul } from '../../domain/without-nul';
import { queryLog } from '../query-log';
import type { Database } from '../schema';
import type { Connections } from './connections';
import { isConnectionLost, isStalePlan, postgresFailure } from './postgres-failure';
import { statementName } from './statement-names';

/** A Kysely for writes and transactions; its connections are created on first use. Failures are thrown as StorageFailure. */
export function createPooledKysely(connect: () => Promise<Connections>): Kysely<Database> {
  return toKysely(async () => {
    const connections = await connect();
    const known = new WeakMap<PoolClient, PostgresPoolClient>();
    return {
      options: {},
      end: () => connections.end(),
      async connect() {
        const client = await asStorageFailure(() => connections.take());
        const guarded = known.get(client) ?? guardedClient(client);
        known.set(client, guarded);
        return guarded;
      },
    };
  });
}

/**
 * A Kysely for single reads. They go to the first reachable server, and a read whose connection turns out to be broken is sent
 * once more on another one. Not for transactions, which could be split between two connections.
 */
export function readingKysely(servers: readonly Connections[]): Kysely<Database> {
  async function take(): Promise<PoolClient> {
    let failure: unknown;
    for (const server of servers) {
      try {
        return await server.take();
      } catch (error) {
        failure = postgresFailure(error);
        if (!isStorageFailure(failure) || failure.kind !== 'unreachable') break;
      }
    }
    throw failure;
  }

  return toKysely(async () => ({
    options: {},
    end: async () => {
      await Promise.all(servers.map((server) => server.end()));
    },
    connect: async () => retryingClient(await take(), take),
  }));
}

function toKysely(pool: () => Promise<PostgresPool>): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...queryLog('postgresql') });
}

function guardedClient(client: PoolClient): PostgresPoolClient {
  let broken = false;
  return {
    ...processInfo(client),
    query: asQuery(async (sql, parameters) => {
      try {
        return await client.query(sql, parameters);
      } catch (error) {
        broken ||= isConnectionLost(error);
        throw postgresFailure(error);
      }
    }),
    release: (destroy) => client.release(broken || destroy === true),
  };
}

function retryingClient(first: PoolClient, take: () => Promise<PoolClient>): PostgresPoolClient {
  let client: PoolClient | undefined = first;
  return {
    ...processInfo(first),
    query: asQuery(async (sql, parameters) => {
      for (let attempt = 1; ; attempt += 1) {
        client ??= await take();
        try {
          // The second attempt does not use a prepared statement.
          return await client.query({ text: sql, values: parameters, name: attempt === 1 ? statementName(sql) : undefined });
        } catch (error) {
          const unusable = isConnectionLost(error) || isStalePlan(error);
          if (unusable) {
            client.release(true);
            client = undefined;
          }
          if (!unusable || attempt > 1) throw postgresFailure(error);
        }
      }
    }),
    release(destroy) {
      client?.release(destroy === true);
      client = undefined;
    },
  };
}

function processInfo(client: PoolClient): { processID?: number } {
  return 'processID' in client && typeof client.processID === 'number' ? { processID: client.processID } : {};
}

async function asStorageFailure<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw postgresFailure(error);
  }
}

function asQuery(ask: (sql: string, parameters: unknown[]) => Promise<unknown>): PostgresPoolClient['query'] {
  const query = (sql: string, parameters: readonly unknown[] = []) => ask(sql, parameters.map(toPostgres));
  return query as PostgresPoolClient['query'];
}

/**
 * Converts a value for PostgreSQL: removes NUL characters, which its text cannot contain; booleans are numbers in both databases.
 */
export function toPostgres(value: unknown): unknown {
  if (typeof value === 'string') return withoutNul(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value;
}
