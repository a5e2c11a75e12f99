import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sqliteMigrations } from './migrations';
import { openSqliteDatabase } from './sqlite-database';

function freshDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'hirmondo-db-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

const NOW = Date.UTC(2026, 10, 21, 11);

describe('openSqliteDatabase', () => {
  it('makes a directory that only its owner can enter, and opens it again as it was', async () => {
    const dataDir = join(freshDir(), 'a', 'data');
    const first = await openSqliteDatabase(dataDir, NOW);
    await first.write.insertInto('setting').values({ key: 'k', value: 'v' }).execute();
    await first.close();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    const second = await openSqliteDatabase(dataDir, NOW);
    expect(await second.read.selectFrom('setting').selectAll().execute()).toMatchObject([{ key: 'k', value: 'v' }]);
    await second.close();
    expect(readdirSync(dataDir)).not.toContain('backups');
  });

  it('copies the database before a migration that has something to do', async () => {
    const dataDir = freshDir();
    const first = await openSqliteDatabase(dataDir, NOW);
    await first.write.insertInto('setting').values({ key: 'regi', value: '1' }).execute();
    await first.close();
    const added = '9999-test';
    sqliteMigrations[added] = { up: async (db) => void (await db.schema.createTable('uj').addColumn('id', 'integer').execute()) };
    onTestFinished(() => {
      delete sqliteMigrations[added];
    });
    await (await openSqliteDatabase(dataDir, NOW)).close();
    const [copy] = readdirSync(join(dataDir, 'backups'));
    const old = new DatabaseSync(join(dataDir, 'backups', copy ?? ''), { readOnly: true });
    expect(old.prepare('select value from setting where key = ?').get('regi')).toMatchObject({ value: '1' });
    expect(old.prepare("select name from sqlite_master where name = 'uj'").get()).toBeUndefined();
    old.close();
  });

  it('tells of writes of another process on the same file', async () => {
    const dataDir = freshDir();
    const [here, there] = [await openSqliteDatabase(dataDir, NOW), await openSqliteDatabase(dataDir, NOW)];
    const before = await here.generation();
    await there.write.insertInto('setting').values({ key: 'content_generation', value: '7' }).execute();
    expect(await here.generation()).not.toBe(before);
    await here.close();
    await there.close();
  });

  it('is closed while another process holds it', async () => {
    const dataDir = freshDir();
    const database = await openSqliteDatabase(dataDir, NOW);
    for (let number = 0; number < 200; number += 1) {
      await database.write
        .insertInto('setting')
        .values({ key: `k${number}`, value: 'v' })
        .execute();
    }
    await database.write.selectFrom('setting').selectAll().where('key', '=', 'k7').execute();
    const other = new DatabaseSync(join(dataDir, 'hirmondo.sqlite'));
    onTestFinished(() => other.close());
    other.exec('begin immediate');
    await database.close();
    await expect(database.read.selectFrom('setting').selectAll().execute()).rejects.toThrow();
  });

  it('is made once by processes that find it missing at the same moment', async () => {
    const dataDir = freshDir();
    const opened = await Promise.all(Array.from({ length: 4 }, () => openSqliteDatabase(dataDir, NOW)));
    for (const database of opened) expect(await database.read.selectFrom('article').selectAll().execute()).toEqual([]);
    for (const database of opened) await database.close();
  });
});
