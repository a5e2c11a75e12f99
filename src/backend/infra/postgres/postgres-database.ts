import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { splitAddresses } from '~/lib/database/database-addresses';
import type { OpenDatabase } from '../open-database';
import { leadBySession } from '../outward/leadership';
import { type Connections, createConnections } from './connections';
import { createPooledKysely, readingKysely } from './kysely-pool';
import { migratePostgres } from './migrate';
import { createNodeBoard, type Fingerprints } from './node-board';
import { openNodeLink } from './nodes';
import { createPostgresSearch } from './postgres-search';
import { createReplicaProof } from './replica-proof';
import { createReplicaWatch, type ReplicaWatch } from './replica-watch';

/**
 * Connections per process. Eight processes stay below PostgreSQL's default limit of one hundred connections; five busy
 * connections keep one process, which uses one core, fully occupied.
 */
const READ_CONNECTIONS = 5;
const WRITE_CONNECTIONS = 3;
const READ_TIMEOUT = 1000;
const WRITE_TIMEOUT = 40_000;
/** Long enough for the first start of several nodes, during which one seeds the store and the others wait. */
const LOCK_TIMEOUT = 30_000;
/** Milliseconds for which a write waits its turn: who wrote waits rather than writes again, and an import has hundreds in a row. */
const WRITE_PATIENCE = 10_000;
/** Milliseconds to wait on start until the replica has the tables. */
const REPLICA_START = 5000;

/** Keys of the advisory locks of work that one node does; arbitrary numbers. */
const LEAD_KEYS = { webhooks: 4_721_968_251, purges: 4_721_968_252, feeds: 4_721_968_253 } as const;

export interface PostgresOptions {
  /** The primary. */
  readonly url: string;
  /** URL of a replica for reads; defaults to the primary. */
  readonly replicaUrl?: string;
  /** True: no time limits on writes. */
  readonly patient?: boolean;
  /** Fingerprints of what all nodes must share; unset: they are not compared. */
  readonly fingerprints?: () => Promise<Fingerprints>;
  /** False: it only compares. */
  readonly announces?: boolean;
  /** Called for every failure that is recovered from automatically. */
  readonly onProblem: (error: Error) => void;
}

/** Opens a PostgreSQL database and runs its migrations. */
export async function openPostgresDatabase({
  url,
  replicaUrl,
  patient = false,
  fingerprints,
  announces = true,
  onProblem,
}: PostgresOptions): Promise<OpenDatabase> {
  await migratePostgres({ url, onProblem });

  const reading = { max: READ_CONNECTIONS, statementTimeout: READ_TIMEOUT, readOnly: true, onProblem };
  const primary = await createConnections({ ...reading, url });
  const replica = replicaUrl === undefined ? undefined : await createConnections({ ...reading, url: replicaUrl });
  const writing = await createConnections({
    url,
    max: WRITE_CONNECTIONS,
    patience: WRITE_PATIENCE,
    statementTimeout: patient ? 0 : WRITE_TIMEOUT,
    lockTimeout: patient ? 0 : LOCK_TIMEOUT,
    onProblem,
  });
  const write = createPooledKysely(async () => writing);
  const proof = replica && createReplicaProof(primary, replica, (message) => onProblem(new Error(message)));
  await proof?.look();
  const read = readingKysely(proof === undefined ? [primary] : [proof.connections, primary]);
  const watch = proof && createReplicaWatch(write, proof);
  if (watch) await waitForTables(watch);
  const board = fingerprints && createNodeBoard({ write, fingerprints, announces, clock: Date.now, onProblem });
  const nodes = await openNodeLink({ url, read, write, onProblem, ...(watch && { replica: watch }) });

  return {
    read,
    write,
    nodes,
    generation: () => nodes.generation(),
    search: createPostgresSearch,
    async refreshStatistics() {
      await sql`analyze`.execute(write);
    },
    openStream: () =>
      createPooledKysely(() =>
        createConnections({
          ...reading,
          url: (proof?.leftOut === undefined ? replicaUrl : undefined) ?? url,
          max: 1,
          statementTimeout: 0,
        }),
      ),
    lead: (work) => leadBySession(url, LEAD_KEYS[work]),
    async servers() {
      const answers = (of: Connections, condition: string) =>
        of
          .take()
          .then((client) => client.query<{ fine: boolean }>(`select ${condition} as fine`).finally(() => client.release()))
          .then(
            ({ rows }) => rows[0]?.fine === true,
            () => false,
          );
      const [isUp, isReplicaUp, differences] = await Promise.all([
        answers(writing, "current_setting('transaction_read_only') = 'off'"),
        replica && answers(replica, 'true'),
        board?.look(),
      ]);
      const standby = isReplicaUp === undefined ? [] : [{ role: 'replica' as const, isUp: isReplicaUp }];
      return [
        { role: 'primary', isUp, isListening: nodes.isListening(), ...differences },
        ...standby.map((server) => ({ ...server, lagSeconds: proof?.lagSeconds, leftOut: proof?.leftOut })),
      ];
    },
    description: [url, replicaUrl]
      .filter((address) => address !== undefined)
      .map(withoutSecrets)
      .join(', '),
    async close() {
      proof?.stop();
      await nodes.close();
      await Promise.all([primary.end(), replica?.end(), writing.end()]);
    },
  };
}

/**
 * Waits until the replica has the tables, as it would otherwise answer the first reads with errors. Gives up after some seconds.
 */
async function waitForTables(replica: ReplicaWatch): Promise<void> {
  const until = performance.now() + REPLICA_START;
  while (!(await replica.caughtUp(REPLICA_START)) && performance.now() < until) await wait(100);
}

/** Servers and database of an address, without user, password and settings. */
function withoutSecrets(text: string): string {
  const addresses = (splitAddresses(text) ?? []).map((address) => new URL(address));
  const hosts = addresses.map(({ host, searchParams }) => host || (searchParams.get('host') ?? ''));
  return `postgres://${hosts.join(',')}${addresses[0]?.pathname ?? ''}`;
}
