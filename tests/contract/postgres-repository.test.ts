import { openPostgresDatabase } from '~/backend/infra/postgres/postgres-database';
import { skipArticleIds, storeOver } from './content-store';
import { describePostgres } from './postgres-server';
import { repositorySuite } from './repository-suite';

await describePostgres('on a PostgreSQL server', (server) => {
  repositorySuite('PostgreSQL', async (report) => {
    const database = await openPostgresDatabase({ url: await server.createDatabase(), onProblem: () => {} });
    return {
      store: storeOver(database, report),
      skipIds: (last) => skipArticleIds.postgres(database, last),
      close: () => database.close(),
    };
  });
});
