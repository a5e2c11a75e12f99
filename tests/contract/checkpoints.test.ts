import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { openSqliteDatabase } from '~/backend/infra/sqlite/sqlite-database';
import { bundleWorker } from './bundle-worker';
import { standInWorker } from './stand-in-worker';

const NOW = Date.UTC(2026, 10, 22);
const WORKER = 'src/backend/infra/sqlite/checkpoint-worker.ts';

async function openDatabase(checkpointWorker: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-checkpoints-'));
  const problems: Error[] = [];
  const database = await openSqliteDatabase(dataDir, NOW, { checkpointWorker, onProblem: (error) => problems.push(error) });
  onTestFinished(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const file = join(dataDir, 'hirmondo.sqlite');
  let writes = 0;
  /** Writes rows one after another, each with a separate flush. */
  const write = async (count: number) => {
    for (let number = 0; number < count; number += 1) {
      writes += 1;
      await database.write
        .insertInto('setting')
        .values({ key: `próba ${writes}`, value: 'x'.repeat(2_000) })
        .execute();
    }
  };
  /** Rows in the database file itself, without those only in the log. */
  const rowsInFile = () => {
    const copy = join(dataDir, 'copy.sqlite');
    copyFileSync(file, copy);
    const reading = new DatabaseSync(copy, { readOnly: true });
    try {
      return Number(reading.prepare(`select count(*) as n from setting where key like 'próba %'`).get()?.n);
    } finally {
      reading.close();
    }
  };
  return { write, rowsInFile, problems, log: () => statSync(`${file}-wal`).size, writes: () => writes };
}

it('a thread checkpoints writes into the database file, and the log starts again', async () => {
  const { write, rowsInFile, problems, log, writes } = await openDatabase(await bundleWorker(WORKER));
  await write(64);
  await expect.poll(rowsInFile).toBe(64);
  const before = log();
  await write(60);
  // The next 60 commits, of a page or two each, have overwritten the old ones in the log.
  expect(log()).toBe(before);
  expect([problems, writes()]).toEqual([[], 124]);
});

it('a thread that crashes is reported and replaced; no write depends on it', async () => {
  const { write, problems } = await openDatabase(standInWorker(`throw new Error('no thread today');`));
  await write(64);
  await expect.poll(() => problems.map(({ message }) => message)).toEqual(['no thread today']);
  await write(64);
  await expect.poll(() => problems).toHaveLength(2);
});
