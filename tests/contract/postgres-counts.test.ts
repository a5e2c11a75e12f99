import { expect, it, onTestFinished } from 'vitest';
import { openPostgresDatabase } from '~/backend/infra/postgres/postgres-database';
import { createReadCountStore } from '~/backend/infra/repositories/read-counts';
import { describePostgres } from './postgres-server';

await describePostgres('counts on PostgreSQL', (server) => {
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
