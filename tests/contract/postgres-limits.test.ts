import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createConnections } from '~/backend/infra/postgres/connections';
import { readingKysely } from '~/backend/infra/postgres/kysely-pool';
import { describePostgres } from './postgres-server';

await describePostgres('reads on PostgreSQL', (server) => {
  async function open(options: { readonly max: number; readonly maxWaiting?: number; readonly statementTimeout: number }) {
    const connections = await createConnections({
      url: await server.createDatabase(),
      readOnly: true,
      onProblem: () => {},
      ...options,
    });
    onTestFinished(() => connections.end());
    return readingKysely([connections]);
  }
  const one = sql<{ n: number }>`select 1 as n`;

  it('that take too long are ended by the server, and the connection goes on', async () => {
    const db = await open({ max: 1, statementTimeout: 200 });
    const begun = performance.now();
    await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ name: 'StorageFailure', kind: 'busy' });
    expect(performance.now() - begun).toBeLessThan(2000);
    expect((await one.execute(db)).rows).toEqual([{ n: 1 }]);
  });

  it('wait for a free connection, but not more of them than are allowed to', async () => {
    const db = await open({ max: 1, maxWaiting: 10, statementTimeout: 5000 });
    await one.execute(db);
    const slow = sql`select pg_sleep(0.5)`.execute(db);
    await wait(50);
    const crowd = await Promise.allSettled(Array.from({ length: 30 }, () => one.execute(db)));
    await slow;
    const refused = crowd.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toHaveLength(20);
    for (const reason of refused) expect(reason).toMatchObject({ name: 'StorageFailure', kind: 'busy' });
  });

  it('write nothing', async () => {
    const db = await open({ max: 1, statementTimeout: 1000 });
    await expect(sql`create table t (a int)`.execute(db)).rejects.toMatchObject({ kind: 'read-only' });
  });

  it('survive a change of the columns that they were prepared for', async () => {
    const url = await server.createDatabase();
    const database = url.split('/')[3]?.split('?')[0] ?? '';
    await server.sql('create table t (a int); insert into t values (1)', database);
    const connections = await createConnections({ url, max: 3, statementTimeout: 1000, readOnly: true, onProblem: () => {} });
    onTestFinished(() => connections.end());
    const db = readingKysely([connections]);
    const all = () => Promise.all(Array.from({ length: 9 }, () => sql`select * from t`.execute(db)));
    await all();
    await server.sql('alter table t add b int default 2', database);
    for (const { rows } of await all()) expect(rows).toEqual([{ a: 1, b: 2 }]);
  });

  it('bring numbers as numbers', async () => {
    const db = await open({ max: 1, statementTimeout: 1000 });
    const { rows } =
      await sql`select 9007199254740991::bigint as big, count(*) as n, 3::smallint as small from (select 1) t`.execute(db);
    expect(rows).toEqual([{ big: Number.MAX_SAFE_INTEGER, n: 1, small: 3 }]);
  });
});
