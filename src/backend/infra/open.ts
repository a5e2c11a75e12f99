import type { OpenDatabase } from './open-database';
import type { Fingerprints } from './postgres/node-board';
import { openPostgresDatabase } from './postgres/postgres-database';
import { readPushKeys } from './push/push-keys';
import { openSqliteDatabase } from './sqlite/sqlite-database';

/** What is logged with the errors of `onProblem`. */
export const DATABASE_PROBLEM =
  'A problem between this node and its database. Lost connections are re-established automatically.';

export interface DatabaseSettings {
  /** Directory of the SQLite database. */
  readonly dataDir: string;
  /** postgres://… of the primary; defaults to SQLite. */
  readonly databaseUrl?: string;
  /** postgres://… of a replica for reads. */
  readonly databaseReplicaUrl?: string;
  /** src/backend/infra/sqlite/checkpoint-worker.ts, built; if unset, SQLite makes its checkpoints on the writing thread. */
  readonly checkpointWorker?: string | undefined;
  /** True: statements have no time limit, as for copying a database. */
  readonly patient?: boolean;
  /** Fingerprints of secrets that all nodes on one PostgreSQL must share; unset: they are not compared. */
  readonly fingerprints?: (() => Promise<Fingerprints>) | undefined;
  /** False for processes that are no node, or not its first. */
  readonly maintenance?: boolean;
}

/** The keys of notifications are a file of each node; the public one is no secret. */
async function pushKeyPrint(dataDir: string): Promise<string> {
  const keys = await readPushKeys(dataDir).catch(() => undefined);
  return keys?.publicKey.slice(0, 16) ?? 'none';
}

/** Opens the database of the settings. Only this module chooses between SQLite and PostgreSQL. */
export async function openDatabase(
  {
    dataDir,
    databaseUrl,
    databaseReplicaUrl,
    checkpointWorker,
    patient = false,
    fingerprints,
    maintenance = true,
  }: DatabaseSettings,
  nowMs: number,
  onProblem: (error: Error) => void,
): Promise<OpenDatabase> {
  if (databaseUrl === undefined) return await openSqliteDatabase(dataDir, nowMs, { checkpointWorker, onProblem });
  return await openPostgresDatabase({
    url: databaseUrl,
    ...(databaseReplicaUrl !== undefined && { replicaUrl: databaseReplicaUrl }),
    patient,
    ...(fingerprints && {
      fingerprints: async () => ({ ...(await fingerprints()), 'push-keys.json': await pushKeyPrint(dataDir) }),
    }),
    announces: maintenance,
    onProblem,
  });
}
