import { contentApiSuite } from './content-api-suite';
import { openSeededBackend } from './open-backend';
import { describePostgres, findServerBinaries, NO_SERVER } from './postgres-server';

// Printed once for all files that need a server.
if (findServerBinaries() === undefined) console.info(NO_SERVER);

await describePostgres('on a PostgreSQL server', (server) => {
  contentApiSuite('embedded, on PostgreSQL', async () => {
    return (await openSeededBackend({ databaseUrl: await server.createDatabase() })).content;
  });
});
