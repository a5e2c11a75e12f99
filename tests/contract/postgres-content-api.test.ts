import { contentApiSuite } from './content-api-suite';
import { openSeededBackend } from './open-backend';
import { describePostgres } from './postgres-server';

await describePostgres('on a PostgreSQL server', (server) => {
  contentApiSuite('embedded, on PostgreSQL', async () => {
    return (await openSeededBackend({ databaseUrl: await server.createDatabase() })).content;
  });
});
