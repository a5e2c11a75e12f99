import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listRules, registry } from '~/backend/domain/editions';
import { toCard } from '~/backend/domain/projection';
import { createContentStore } from '~/backend/infra/content-store';
import { openSqliteDatabase } from '~/backend/infra/sqlite/sqlite-database';
import { repositorySuite } from './repository-suite';

repositorySuite('SQLite', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-store-'));
  const database = await openSqliteDatabase(dataDir, Date.UTC(2026, 10, 21));
  const { lists, facets, signature } = listRules(registry);
  const store = createContentStore(database, { projections: { card: toCard, lists, facets }, listingSignature: signature });
  return {
    store,
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
});
