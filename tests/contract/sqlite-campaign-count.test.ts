import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createCampaignCountStore } from '~/backend/infra/repositories/campaign-counts';
import { openSqliteDatabase } from '~/backend/infra/sqlite/sqlite-database';
import { campaignCountSuite } from './campaign-count-suite';
import { NOW } from './newsroom';

const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-campaigns-'));
const database = await openSqliteDatabase(dataDir, NOW * 1000);
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

campaignCountSuite('SQLite', async () => createCampaignCountStore(database.write));
