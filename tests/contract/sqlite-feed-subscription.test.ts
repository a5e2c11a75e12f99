import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createFeedSubscriptionStore } from '~/backend/infra/outward/feed-subscription-store';
import { openSqliteDatabase } from '~/backend/infra/sqlite/sqlite-database';
import { feedSubscriptionSuite } from './feed-subscription-suite';

feedSubscriptionSuite('SQLite', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-feeds-'));
  const database = await openSqliteDatabase(dataDir, Date.UTC(2026, 10, 21));
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return createFeedSubscriptionStore(database.write);
});
