import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createMediaFiles } from '~/backend/infra/repositories/media-files';
import { openSqliteDatabase } from '~/backend/infra/sqlite/sqlite-database';
import { mediaFileSuite } from './media-file-suite';

mediaFileSuite('SQLite', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-media-files-'));
  const database = await openSqliteDatabase(dataDir, Date.UTC(2026, 10, 21));
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return createMediaFiles(database.read, database.write);
});
