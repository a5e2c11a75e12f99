import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from '../open-database';
import { createConnections } from './connections';
import { readingKysely, writingKysely } from './kysely-pool';
import { migratePostgres } from './migrate';
import { openNodeLink } from './nodes';
import { createPostgresSearch } from './postgres-search';
import { createReplicaWatch, type ReplicaWatch } from './replica-watch';

/**
 * Connections of one process. Eight processes with eleven each stay below PostgreSQL's usual hundred; one process has one
 * processor core, which five busy connections fill.
 */
const READ_CONNECTIONS = 5;
const WRITE_CONNECTIONS = 3;
const READ_TIMEOUT = 1000;
const WRITE_TIMEOUT = 40_000;
/** Long enough for the first start of several nodes, where one fills the store and the others wait. */
const LOCK_TIMEOUT = 30_000;
/** Milliseconds that a start waits until the replica has the tables. */
const REPLICA_START = 5000;

export interface PostgresOptions {
  /** The primary. */
  readonly url: string;
  /** Where reads go; unset: to the primary. */
  readonly replicaUrl?: string;
  /** True: no limits of time on writes. */
  readonly patient?: boolean;
  /** Called for every failure that is got over by itself. */
  readonly onProblem: (error: Error) => void;
}

/** Opens a PostgreSQL database and brings its tables up to date. */
export async function openPostgresDatabase({
  url,
  replicaUrl,
  patient = false,
  onProblem,
}: PostgresOptions): Promise<OpenDatabase> {
  await migratePostgres({ url, onProblem });

  const reading = { max: READ_CONNECTIONS, statementTimeout: READ_TIMEOUT, readOnly: true, onProblem };
  const primary = await createConnections({ ...reading, url });
  const replica = replicaUrl === undefined ? undefined : await createConnections({ ...reading, url: replicaUrl });
  const writing = await createConnections({
    url,
    max: WRITE_CONNECTIONS,
    statementTimeout: patient ? 0 : WRITE_TIMEOUT,
    lockTimeout: patient ? 0 : LOCK_TIMEOUT,
    onProblem,
  });
  const write = writingKysely(async () => writing);
  const read = readingKysely(replica === undefined ? [primary] : [replica, primary]);
  const watch = replica && createReplicaWatch(write, replica);
  if (watch) await waitForTables(watch);
  const nodes = await openNodeLink({ url, read, onProblem, ...(watch && { replica: watch }) });

  return {
    read,
    write,
    nodes,
    generation: () => nodes.generation(),
    search: createPostgresSearch,
    async refreshStatistics() {
      await sql`analyze`.execute(write);
    },
    openStream: () => writingKysely(() => createConnections({ ...reading, url: replicaUrl ?? url, max: 1, statementTimeout: 0 })),
    description: [url, replicaUrl]
      .filter((address) => address !== undefined)
      .map(withoutSecrets)
      .join(', '),
    async close() {
      await nodes.close();
      await Promise.all([primary.end(), replica?.end(), writing.end()]);
    },
  };
}

/** A replica that has not got that far would answer the first reads with errors. One that is away is not waited for longer. */
async function waitForTables(replica: ReplicaWatch): Promise<void> {
  const until = performance.now() + REPLICA_START;
  while (!(await replica.caughtUp(REPLICA_START)) && performance.now() < until) await wait(100);
}

/** Server and database of an address, without user, password and settings. */
export function withoutSecrets(address: string): string {
  const { host, pathname, searchParams } = new URL(address);
  return `postgres://${host || (searchParams.get('host') ?? '')}${pathname}`;
}
