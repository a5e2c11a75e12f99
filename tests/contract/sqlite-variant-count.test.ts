import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createVariantCountStore } from '~/backend/infra/repositories/variant-counts';
import { openSqliteDatabase } from '~/backend/infra/sqlite/sqlite-database';
import { NOW } from './newsroom';
import { variantCountSuite } from './variant-count-suite';

const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-variants-'));
const database = await openSqliteDatabase(dataDir, NOW * 1000);
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

variantCountSuite('SQLite', async () => createVariantCountStore(database.write));
