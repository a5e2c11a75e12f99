import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createQuizStore } from '~/backend/infra/repositories/quiz/quiz-store';
import { openSqliteDatabase } from '~/backend/infra/sqlite/sqlite-database';
import { quizSuite } from './quiz-suite';

quizSuite('SQLite', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-quiz-'));
  const database = await openSqliteDatabase(dataDir, Date.UTC(2026, 10, 21));
  onTestFinished(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return createQuizStore(database.read, database.write);
});
