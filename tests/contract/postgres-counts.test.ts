import { expect, it, onTestFinished } from 'vitest';
import { openPostgresDatabase } from '~/backend/infra/postgres/postgres-database';
import { createAttemptCountStore } from '~/backend/infra/repositories/attempt-counts';
import { createReadCountStore } from '~/backend/infra/repositories/read-counts';
import { describePostgres } from './postgres-server';

await describePostgres('counts on PostgreSQL', (server) => {
  it('of attempts are deleted when they end, while other nodes add to them', async () => {
    const url = await server.createDatabase();
    const databases = await Promise.all([1, 2].map(() => openPostgresDatabase({ url, onProblem: () => {} })));
    onTestFinished(async () => {
      for (const database of databases) await database.close();
    });
    const [one, other] = databases.map(({ write }) => createAttemptCountStore(write, { rowLocks: true }));
    const ids = Array.from({ length: 300 }, (_, index) => String(index).padStart(3, '0'));
    for (let round = 0; round < 10; round += 1) {
      // Stored from last to first, the order in which a scan of the table finds them.
      for (const id of ids.toReversed()) await one?.add([id], 0, 1);
      await Promise.all([one?.add(ids, 2, 1), other?.deleteExpired(2)]);
      await one?.deleteExpired(4);
      expect(await one?.counts(ids, 2)).toEqual([]);
    }
  });

  it('of two nodes never wait for each other', async () => {
    const url = await server.createDatabase();
    const stores = await Promise.all(
      [1, 2].map(async () => {
        const database = await openPostgresDatabase({ url, onProblem: () => {} });
        onTestFinished(() => database.close());
        return createReadCountStore(database.write);
      }),
    );
    const counts = Array.from({ length: 300 }, (_, index) => ({ site: 'hirmondo', article: `cikk-${index}`, hour: 0, reads: 1 }));
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([stores[0]?.add(counts), stores[1]?.add(counts.toReversed())]);
    }
    expect(await stores[0]?.mostRead({ site: 'hirmondo', from: 0, limit: 1 })).toMatchObject([{ reads: 20 }]);
  });
});
