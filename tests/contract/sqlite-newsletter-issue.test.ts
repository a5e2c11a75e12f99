import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createNewsletterIssueStore } from '~/backend/infra/repositories/issues/issue-store';
import { createMailQueue } from '~/backend/infra/repositories/mail-queue';
import { createNewsletterStore } from '~/backend/infra/repositories/newsletter-store';
import { openSqliteDatabase } from '~/backend/infra/sqlite/sqlite-database';
import { newsletterIssueSuite } from './newsletter-issue-suite';

newsletterIssueSuite('SQLite', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-issue-'));
  const database = await openSqliteDatabase(dataDir, Date.UTC(2026, 10, 21));
  onTestFinished(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { write } = database;
  return {
    issues: createNewsletterIssueStore(write),
    newsletters: createNewsletterStore(write),
    queue: createMailQueue(write),
  };
});
