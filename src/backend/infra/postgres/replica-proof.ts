import { setTimeout as wait } from 'node:timers/promises';
import { StorageFailure } from '../../domain/storage-failure';
import type { Connections } from './connections';

/** Seconds behind the primary from which on a replica is not read from: what a newsroom corrects must be corrected. */
const MAX_LAG = 60;
const INTERVAL_MS = 5000;
/** Milliseconds until a replica that was just behind is asked again: some replication is always under way. */
const SECOND_LOOK = 200;

/** What a primary says of itself. */
export interface PrimarySelf {
  readonly system: string;
  readonly timeline: number;
}

/** What a replica says of itself. */
export interface ReplicaSelf extends PrimarySelf {
  readonly isStandby: boolean;
  /** True if it has what the primary had when it was asked. */
  readonly isThere: boolean;
  readonly lagSeconds: number;
}

/** Why a server is no replica to read from; undefined if it is one. `wasLeftOut`: it returns only once it has everything. */
export function replicaFault(primary: PrimarySelf, replica: ReplicaSelf, wasLeftOut: boolean): string | undefined {
  if (!replica.isStandby) return 'it is no standby, but accepts writes of its own';
  if (replica.system !== primary.system) return 'it belongs to another database system than the primary';
  if (replica.timeline < primary.timeline) {
    return `it is on timeline ${replica.timeline}, the primary on ${primary.timeline}: it does not follow this primary`;
  }
  if (replica.isThere) return undefined;
  if (wasLeftOut || replica.lagSeconds > MAX_LAG) return `it is ${Math.round(replica.lagSeconds)} s behind the primary`;
  return undefined;
}

/** Looks whether a replica is one, again and again. */
export interface ReplicaProof {
  /** Why the replica is not read from now; undefined if it is. */
  readonly leftOut: string | undefined;
  /** Seconds as of the last look; undefined while the primary is away. */
  readonly lagSeconds: number | undefined;
  /** The replica's connections; takes none while it is left out. */
  readonly connections: Connections;
  /** Looks now. Never rejects: servers that are away prove nothing, and the last finding stays. */
  look(): Promise<void>;
  stop(): void;
}

const OF_PRIMARY = `select (select system_identifier::text from pg_control_system()) as system,
  ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int as timeline,
  pg_current_wal_flush_lsn()::text as position`;
/** A server that is no standby has no position, and null counts as there. */
const OF_REPLICA = `select pg_is_in_recovery() as standby, (select system_identifier::text from pg_control_system()) as system,
  greatest((select timeline_id from pg_control_checkpoint()),
    (select min_recovery_end_timeline from pg_control_recovery())) as timeline,
  coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, true) as there,
  coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)::float as age`;

/** `onChange` gets a line whenever the replica is left out or taken back. */
export function createReplicaProof(
  primary: Connections,
  replica: Connections,
  onChange: (message: string) => void,
): ReplicaProof {
  let leftOut: string | undefined;
  let lagSeconds: number | undefined;

  async function ask<Row extends object>(of: Connections, text: string, values: readonly string[] = []): Promise<Row> {
    const client = await of.take();
    try {
      const { rows } = await client.query<Row>(text, [...values]);
      if (rows[0] === undefined) throw new Error('The server says nothing of itself.');
      return rows[0];
    } finally {
      client.release();
    }
  }

  async function askReplica(position: string): Promise<ReplicaSelf> {
    const row = await ask<{ standby: boolean; system: string; timeline: number; there: boolean; age: number }>(
      replica,
      OF_REPLICA,
      [position],
    );
    const { standby: isStandby, system, timeline, there: isThere } = row;
    return { isStandby, system, timeline, isThere, lagSeconds: isThere ? 0 : row.age };
  }

  async function examine(): Promise<void> {
    const { position, ...known } = await ask<PrimarySelf & { position: string }>(primary, OF_PRIMARY);
    let self = await askReplica(position);
    if (!self.isThere) {
      // The age of its last transaction says little on a quiet primary: only who stays behind is behind.
      await wait(SECOND_LOOK);
      self = await askReplica(position);
    }
    ({ lagSeconds } = self);
    const found = replicaFault(known, self, leftOut !== undefined);
    if (found !== undefined && leftOut === undefined) {
      onChange(`DATABASE_REPLICA_URL is not read from, the primary is instead: ${found}.`);
    }
    if (found === undefined && leftOut !== undefined) onChange('DATABASE_REPLICA_URL is read from again.');
    leftOut = found;
  }

  async function look(): Promise<void> {
    await examine().catch(() => {
      lagSeconds = undefined;
    });
  }

  const timer = setInterval(() => void look(), INTERVAL_MS);
  timer.unref();
  return {
    get leftOut() {
      return leftOut;
    },
    get lagSeconds() {
      return lagSeconds;
    },
    connections: {
      async take() {
        if (leftOut !== undefined) throw new StorageFailure('unreachable', `The replica is left out: ${leftOut}.`);
        return await replica.take();
      },
      end: () => replica.end(),
    },
    look,
    stop: () => clearInterval(timer),
  };
}
