import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createReadCountStore } from '~/backend/infra/repositories/read-counts';
import { openSqliteDatabase } from '~/backend/infra/sqlite/sqlite-database';
import { NOW } from './newsroom';
import { readCountSuite } from './read-count-suite';

const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-reads-'));
const database = await openSqliteDatabase(dataDir, NOW * 1000);
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

readCountSuite('SQLite', async () => createReadCountStore(database.write));
