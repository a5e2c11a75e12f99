import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openSqliteDatabase } from '~/backend/infra/sqlite/sqlite-database';
import { purgeOutboxSuite } from './purge-outbox-suite';

purgeOutboxSuite('SQLite', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-purges-'));
  const database = await openSqliteDatabase(dataDir, Date.UTC(2026, 10, 21));
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return database.write;
});
