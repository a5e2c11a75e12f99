import type { OpenDatabase } from './open-database';
import { openSqliteDatabase } from './sqlite/sqlite-database';

/** Opens the database that the settings name: the one place that chooses between databases. */
export async function openDatabase(
  { dataDir, databaseUrl }: { readonly dataDir: string; readonly databaseUrl?: string },
  nowMs: number,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    throw new Error(`DATABASE_URL: only SQLite is built in so far; unset it to use ${dataDir}.`);
  }
  return await openSqliteDatabase(dataDir, nowMs);
}
