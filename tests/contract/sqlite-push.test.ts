import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createPushLog } from '~/backend/infra/repositories/push-log';
import { createPushStore } from '~/backend/infra/repositories/push-store';
import { openSqliteDatabase } from '~/backend/infra/sqlite/sqlite-database';
import { pushLogSuite } from './push-log-suite';
import { pushSuite } from './push-suite';

async function open() {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-push-'));
  const database = await openSqliteDatabase(dataDir, Date.UTC(2026, 10, 21));
  onTestFinished(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return database.write;
}

pushSuite('SQLite', async () => createPushStore(await open()));
pushLogSuite('SQLite', async () => createPushLog(await open()));
