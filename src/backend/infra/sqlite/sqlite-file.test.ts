import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSqliteFile } from './sqlite-file';

interface Tables {
  note: { id: number; text: string };
}

function openFile(options?: { readOnly: boolean }, dir = mkdtempSync(join(tmpdir(), 'hirmondo-file-'))) {
  const file = openSqliteFile(join(dir, 'a.sqlite'), options);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  onTestFinished(async () => {
    await db.destroy();
    rmSync(dir, { recursive: true, force: true });
  });
  return { file, db, dir };
}

const TABLE = 'create table note (id integer primary key, text text not null) strict';

describe('a SQLite file', () => {
  it('is synchronised fully and logs ahead', () => {
    const { file } = openFile();
    expect(file.raw.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
    expect(file.raw.prepare('PRAGMA synchronous').get()).toMatchObject({ synchronous: 2 });
    expect(file.raw.prepare('PRAGMA foreign_keys').get()).toMatchObject({ foreign_keys: 1 });
  });

  it('takes booleans and unset values, and refuses what has no form there', async () => {
    const { file } = openFile();
    const values = file.prepare('select ? as a, ? as b, ? as c').all([true, undefined, 'x']);
    expect({ ...(values[0] as object) }).toEqual({ a: 1, b: null, c: 'x' });
    expect(() => file.prepare('select ?').all([new Date()])).toThrow('No SQLite form');
  });

  it('says that the disk is full, keeps nothing of the transaction, and goes on', async () => {
    const { file, db } = openFile();
    file.exec(TABLE);
    file.exec('PRAGMA max_page_count=20');
    const writing = db.transaction().execute(async (transaction) => {
      for (let id = 1; id < 100; id += 1)
        await transaction
          .insertInto('note')
          .values({ id, text: 'x'.repeat(5000) })
          .execute();
    });
    await expect(writing).rejects.toMatchObject({ name: 'StorageFailure', kind: 'full' });
    expect(await db.selectFrom('note').selectAll().execute()).toEqual([]);
    await db.transaction().execute((transaction) => transaction.insertInto('note').values({ id: 1, text: 'fér' }).execute());
    expect(await db.selectFrom('note').select('text').execute()).toHaveLength(1);
  });

  it('says that it cannot be written', async () => {
    const { file, dir } = openFile();
    file.exec(TABLE);
    const { db } = openFile({ readOnly: true }, dir);
    const writing = db.insertInto('note').values({ id: 1, text: 'x' }).execute();
    await expect(writing).rejects.toMatchObject({ name: 'StorageFailure', kind: 'read-only' });
  });

  it('says that somebody else holds it', async () => {
    const { file, dir, db } = openFile();
    file.exec(TABLE);
    file.exec('PRAGMA busy_timeout=10');
    const other = openFile(undefined, dir);
    other.file.exec('begin immediate');
    await expect(db.transaction().execute(async () => {})).rejects.toMatchObject({ name: 'StorageFailure', kind: 'busy' });
    other.file.exec('rollback');
  });

  it('says that a file is no database', () => {
    const dir = mkdtempSync(join(tmpdir(), 'hirmondo-file-'));
    writeFileSync(join(dir, 'a.sqlite'), 'ez nem adatbázis'.repeat(100));
    expect(() => openSqliteFile(join(dir, 'a.sqlite'))).toThrow(
      expect.objectContaining({ name: 'StorageFailure', kind: 'damaged' }),
    );
    rmSync(dir, { recursive: true });
  });

  it('hands errors of the statement itself on as they are', async () => {
    const { file } = openFile();
    expect(() => file.exec('select * from nincs')).toThrow('no such table');
  });
});
