import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { isStorageFailure } from '../../domain/storage-failure';
import { pauseAfter } from './connect-gate';
import { createConnections } from './connections';
import { createPooledKysely } from './kysely-pool';
import { postgresMigrations } from './migrations';

const OLDEST_VERSION = 150_000;
/** Milliseconds to wait for a server that is still starting. */
const WAIT_FOR_SERVER = 20_000;

export interface MigrateOptions {
  readonly url: string;
  readonly onProblem: (error: Error) => void;
}

/**
 * Runs the migrations. Nodes that start together are serialised: the first one migrates, the others find it done. Throws if the
 * server is too old, or does not start in time.
 */
export async function migratePostgres({ url, onProblem }: MigrateOptions): Promise<void> {
  const connections = await createConnections({ url, max: 2, statementTimeout: 0, onProblem });
  const db = createPooledKysely(async () => connections);
  try {
    await waitForServer(async () => {
      const { rows } = await sql<{ version: string; encoding: string }>`
        select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`.execute(db);
      requireServer(Number(rows[0]?.version ?? 0), rows[0]?.encoding ?? '');
    }, onProblem);
    // Migrations are additive and independent of each other, so their order does not matter.
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => postgresMigrations },
      allowUnorderedMigrations: true,
    });
    // A node of the previous release must start on the tables of the next one, so unknown migrations are ignored.
    const migrations = await migrator.getMigrations();
    if (migrations.every(({ executedAt }) => executedAt !== undefined)) return;
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
  } finally {
    await connections.end();
  }
}

function requireServer(version: number, encoding: string): void {
  if (version < OLDEST_VERSION) {
    throw new Error(`DATABASE_URL: the server is PostgreSQL ${Math.floor(version / 10_000)}, but 15 or newer is needed.`);
  }
  if (encoding !== 'UTF8') {
    throw new Error(
      `DATABASE_URL: the database has the encoding ${encoding}, but UTF8 is needed; make it anew with "encoding 'UTF8'".`,
    );
  }
}

async function waitForServer(ask: () => Promise<void>, onProblem: (error: Error) => void): Promise<void> {
  const until = performance.now() + WAIT_FOR_SERVER;
  for (let failures = 1; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isStorageFailure(error) || error.kind !== 'unreachable' || isRefusal(error.cause) || performance.now() > until)
        throw error;
      if (failures === 1) onProblem(error);
      await wait(pauseAfter(failures));
    }
  }
}

/** True for errors that waiting does not resolve: wrong host, user, password or database. */
function isRefusal(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && /^(28|3D|ENOTFOUND|EACCES)/.test(String(cause.code));
}
