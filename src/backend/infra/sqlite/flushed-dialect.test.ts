import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFlush, openWriteAheadLog } from './flush';
import { FlushedSqliteDialect } from './flushed-dialect';
import { openSqliteFile } from './sqlite-file';

interface Tables {
  note: { id: number };
}

/** Opens a database whose flushes are resolved by the test. */
async function openDatabase() {
  const dir = mkdtempSync(join(tmpdir(), 'hirmondo-flush-'));
  const path = join(dir, 'a.sqlite');
  const file = openSqliteFile(path, { flushedElsewhere: true });
  file.exec('create table note (id integer primary key) strict');
  const flushes: PromiseWithResolvers<void>[] = [];
  const flush = createFlush(() => {
    const made = Promise.withResolvers<void>();
    flushes.push(made);
    return made.promise;
  });
  const db = new Kysely<Tables>({ dialect: new FlushedSqliteDialect(file, flush) });
  onTestFinished(async () => {
    await db.destroy();
    rmSync(dir, { recursive: true, force: true });
  });
  const add = (id: number) => db.insertInto('note').values({ id }).execute();
  const addAll = (...ids: readonly number[]) =>
    db.transaction().execute(async (transaction) => {
      for (const id of ids) await transaction.insertInto('note').values({ id }).execute();
    });
  const kept = async () => (await db.selectFrom('note').select('id').orderBy('id').execute()).map(({ id }) => id);
  return { path, file, db, flushes, add, addAll, kept };
}

/** Waits until all pending promise callbacks have run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a connection that is flushed elsewhere', () => {
  it('leaves flushing of commits to its owner', async () => {
    const { file } = await openDatabase();
    expect(file.raw.prepare('PRAGMA synchronous').get()).toMatchObject({ synchronous: 1 });
  });

  it.each([
    ['a statement', 'add'],
    ['a transaction', 'addAll'],
  ] as const)('acknowledges %s once it is on the disk, and not before', async (_, name) => {
    const { flushes, kept, ...writes } = await openDatabase();
    let acknowledged = false;
    const writing = writes[name](1).then(() => {
      acknowledged = true;
    });
    // Other connections can read it already.
    await expect.poll(kept).toEqual([1]);
    await settle();
    expect([acknowledged, flushes.length]).toEqual([false, 1]);
    flushes[0]?.resolve();
    await writing;
  });

  it('does not flush for a read', async () => {
    const { flushes, kept } = await openDatabase();
    expect(await kept()).toEqual([]);
    expect(flushes).toEqual([]);
  });

  it('serves all that were committed during a flush with the next one', async () => {
    const { flushes, addAll, add, kept } = await openDatabase();
    const first = addAll(1);
    await expect.poll(kept).toEqual([1]);
    const others = [addAll(2, 3), add(4), addAll(5)];
    await expect.poll(kept).toEqual([1, 2, 3, 4, 5]);
    expect(flushes).toHaveLength(1);
    flushes[0]?.resolve();
    await first;
    await expect.poll(() => flushes.length).toBe(2);
    flushes[1]?.resolve();
    await Promise.all(others);
    expect(flushes).toHaveLength(2);
  });

  it('says that a flush failed, takes nothing back, and goes on', async () => {
    const { flushes, add, addAll, kept } = await openDatabase();
    const failing = addAll(1);
    await expect.poll(() => flushes.length).toBe(1);
    // Another transaction is running when the first one fails.
    const other = addAll(2, 3);
    flushes[0]?.reject(new Error('no disk'));
    await expect(failing).rejects.toThrow('no disk');
    await expect.poll(() => flushes.length).toBe(2);
    flushes[1]?.resolve();
    await other;
    expect(await kept()).toEqual([1, 2, 3]);
    const last = add(4);
    await expect.poll(() => flushes.length).toBe(3);
    flushes[2]?.resolve();
    await last;
  });

  it('keeps transactions apart, and rolls back the one that fails', async () => {
    const { db, flushes, kept } = await openDatabase();
    const order: string[] = [];
    const run = (name: string, fails: boolean) =>
      db.transaction().execute(async (transaction) => {
        order.push(`${name} begins`);
        await transaction
          .insertInto('note')
          .values({ id: fails ? 1 : 2 })
          .execute();
        await settle();
        order.push(`${name} ends`);
        if (fails) throw new Error('changed my mind');
      });
    const [failing, other] = [run('a', true), run('b', false)];
    await expect(failing).rejects.toThrow('changed my mind');
    await expect.poll(() => flushes.length).toBe(1);
    flushes[0]?.resolve();
    await other;
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
    expect(await kept()).toEqual([2]);
  });

  it('flushes for statements written by hand, too', async () => {
    const { db, flushes } = await openDatabase();
    const writing = sql`insert into note (id) values (1) returning id`.execute(db);
    await expect.poll(() => flushes.length).toBe(1);
    flushes[0]?.resolve();
    expect((await writing).rows).toEqual([{ id: 1 }]);
  });
});

describe('a connection whose file another process writes', () => {
  it.each([
    ['a statement', 'add'],
    ['a transaction', 'addAll'],
  ] as const)('waits for the lock with %s without stopping its thread', async (_, name) => {
    const { path, flushes, kept, ...writes } = await openDatabase();
    const other = openSqliteFile(path);
    other.exec('begin immediate; insert into note (id) values (1)');
    const writing = writes[name](2);
    // A thread that stood still would let none of these timers run, and the lock would stay.
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(flushes).toEqual([]);
    other.exec('commit');
    other.close();
    await expect.poll(() => flushes.length).toBe(1);
    flushes[0]?.resolve();
    await writing;
    expect(await kept()).toEqual([1, 2]);
  });
});

describe('a write-ahead log', () => {
  it('is brought to the disk beside open connections', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'hirmondo-log-'));
    const path = join(dir, 'a.sqlite');
    const file = openSqliteFile(path, { flushedElsewhere: true });
    const log = openWriteAheadLog(path);
    onTestFinished(async () => {
      await log.close();
      file.close();
      rmSync(dir, { recursive: true, force: true });
    });
    file.exec('create table note (id integer primary key) strict');
    await expect(log.sync()).resolves.toBeUndefined();
    await expect(log.sync()).resolves.toBeUndefined();
  });

  it('that cannot be opened is a failure of the store, and is tried again', async () => {
    const log = openWriteAheadLog(join(tmpdir(), 'hirmondo-nincs', 'a.sqlite'));
    await expect(log.sync()).rejects.toMatchObject({ name: 'StorageFailure', kind: 'damaged' });
    await expect(log.sync()).rejects.toMatchObject({ name: 'StorageFailure' });
    await log.close();
  });
});
