import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createAttemptCountStore } from '~/backend/infra/repositories/attempt-counts';
import { createEditorStore } from '~/backend/infra/repositories/editors/editor-store';
import { createSupporterStore } from '~/backend/infra/repositories/supporter-store';
import { openSqliteDatabase } from '~/backend/infra/sqlite/sqlite-database';
import { attemptCountSuite } from './attempt-count-suite';
import { passwordResetSuite } from './password-reset-suite';
import { editorSuite } from './security-stores-suite';
import { supporterSuite } from './supporter-suite';
import { testSecretBox } from './test-secret-box';

async function open() {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-editors-'));
  const database = await openSqliteDatabase(dataDir, Date.UTC(2026, 10, 21));
  onTestFinished(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return database.write;
}

editorSuite('SQLite', open);
passwordResetSuite('SQLite', async () => createEditorStore(await open(), testSecretBox));
attemptCountSuite('SQLite', async () => createAttemptCountStore(await open()));
supporterSuite('SQLite', async () => createSupporterStore(await open()));
