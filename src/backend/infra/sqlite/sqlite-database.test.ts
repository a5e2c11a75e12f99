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

  it('makes a copy that is whole while it runs', async () => {
    const dataDir = freshDir();
    const database = await openSqliteDatabase(dataDir, NOW);
    await database.write.insertInto('setting').values({ key: 'k', value: 'v' }).execute();
    const target = join(dataDir, 'masolat.sqlite');
    await database.backup(target);
    await database.close();
    expect(statSync(target).mode & 0o777).toBe(0o600);
    const copy = new DatabaseSync(target, { readOnly: true });
    expect(copy.prepare('PRAGMA quick_check').get()).toMatchObject({ quick_check: 'ok' });
    expect(copy.prepare('select count(*) as n from setting').get()).toMatchObject({ n: 1 });
    copy.close();
  });
});
