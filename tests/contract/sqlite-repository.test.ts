import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDatabase } from '~/backend/infra/sqlite/sqlite-database';
import { skipArticleIds, storeOver } from './content-store';
import { repositorySuite } from './repository-suite';

repositorySuite('SQLite', async (report) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-store-'));
  const database = await openSqliteDatabase(dataDir, Date.UTC(2026, 10, 21));
  return {
    store: storeOver(database, report),
    skipIds: (last) => skipArticleIds.sqlite(database, last),
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
});
