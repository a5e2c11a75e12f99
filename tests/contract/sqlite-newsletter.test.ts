import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createMailQueue } from '~/backend/infra/repositories/mail-queue';
import { createNewsletterStore } from '~/backend/infra/repositories/newsletter-store';
import { openSqliteDatabase } from '~/backend/infra/sqlite/sqlite-database';
import { newsletterSuite } from './newsletter-suite';

newsletterSuite('SQLite', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-newsletter-'));
  const database = await openSqliteDatabase(dataDir, Date.UTC(2026, 10, 21));
  onTestFinished(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { ...createNewsletterStore(database.write), ...createMailQueue(database.write) };
});
