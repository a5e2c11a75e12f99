import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema';
import type { ReplicaProof } from './replica-proof';

const FIRST_LOOK = 2;
const MAX_INTERVAL_MS = 50;

/** Reports when commits of the primary can be read from the replica. */
export interface ReplicaWatch {
  /**
   * Resolves to true when the replica has everything committed before the call; to false after `within` milliseconds, or
   * immediately if one of the two servers cannot be reached.
   */
  caughtUp(within: number): Promise<boolean>;
}

export function createReplicaWatch(
  primary: Kysely<Database>,
  replica: Pick<ReplicaProof, 'connections' | 'leftOut'>,
): ReplicaWatch {
  async function hasReplayed(position: string): Promise<boolean> {
    const client = await replica.connections.take();
    try {
      const { rows } = await client.query<{ there: boolean | null }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as there', [
        position,
      ]);
      // Null means that the server is not a standby but a primary.
      return rows[0]?.there ?? true;
    } finally {
      client.release();
    }
  }

  return {
    async caughtUp(within) {
      // Nobody reads from it.
      if (replica.leftOut !== undefined) return true;
      const until = performance.now() + within;
      try {
        const { rows } = await sql<{ position: string }>`select pg_current_wal_flush_lsn()::text as position`.execute(primary);
        const position = rows[0]?.position ?? '0/0';
        for (let pause = FIRST_LOOK; !(await hasReplayed(position)); pause = Math.min(pause * 2, MAX_INTERVAL_MS)) {
          if (performance.now() > until) return false;
          await wait(pause);
        }
      } catch {
        return false;
      }
      return true;
    },
  };
}
