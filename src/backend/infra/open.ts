import type { OpenDatabase } from './open-database';
import { openPostgresDatabase } from './postgres/postgres-database';
import { openSqliteDatabase } from './sqlite/sqlite-database';

/** What is logged with the errors of `onProblem`. */
export const CONNECTION_LOST = 'The database connection was lost; it is re-established automatically.';

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
}

/** Opens the database of the settings. Only this module chooses between SQLite and PostgreSQL. */
export async function openDatabase(
  { dataDir, databaseUrl, databaseReplicaUrl, checkpointWorker, patient = false }: DatabaseSettings,
  nowMs: number,
  onProblem: (error: Error) => void,
): Promise<OpenDatabase> {
  if (databaseUrl === undefined) return await openSqliteDatabase(dataDir, nowMs, { checkpointWorker, onProblem });
  return await openPostgresDatabase({
    url: databaseUrl,
    ...(databaseReplicaUrl !== undefined && { replicaUrl: databaseReplicaUrl }),
    patient,
    onProblem,
  });
}
