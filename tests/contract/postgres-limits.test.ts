import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { listenForChanges } from '~/backend/infra/postgres/change-listener';
import { createConnections } from '~/backend/infra/postgres/connections';
import { readingKysely } from '~/backend/infra/postgres/kysely-pool';
import { limit } from '../support/machine-speed';
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
    expect(performance.now() - begun).toBeLessThan(limit(2000));
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

  /** Address of a server that accepts connections and says nothing. */
  async function startMute(): Promise<string> {
    const mute = createServer((socket) => void socket.resume()).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    onTestFinished(() => void mute.close());
    return `postgres://a@127.0.0.1:${(mute.address() as AddressInfo).port}/b`;
  }

  it(
    'gives up on a server that accepts and says nothing after two seconds, whatever the patience for a busy one',
    async () => {
      const url = await startMute();
      const connections = await createConnections({ url, max: 1, patience: 60_000, statementTimeout: 0, onProblem: () => {} });
      onTestFinished(() => connections.end());
      await expect(connections.take()).rejects.toThrow();
    },
    limit(10_000),
  );

  it(
    'stops also while its listener connects',
    async () => {
      const listener = await listenForChanges({
        url: await startMute(),
        channel: 'proba',
        onMessage: () => {},
        notify: async () => {},
        onGap: () => {},
        onProblem: () => {},
      });
      // It is on its way again after the first attempt.
      await wait(500);
      await listener.close();
      expect(listener.isListening).toBe(false);
    },
    limit(15_000),
  );
});
