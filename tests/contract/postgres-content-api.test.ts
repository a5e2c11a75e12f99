import { afterAll, it } from 'vitest';
import { contentApiSuite } from './content-api-suite';
import { openSeededBackend } from './open-backend';
import { findServerBinaries, NO_SERVER, startPostgres } from './postgres-server';

const binaries = findServerBinaries();

if (binaries === undefined) {
  it.skip(NO_SERVER);
} else {
  const server = await startPostgres(binaries);
  afterAll(() => server.remove());
  contentApiSuite('embedded, on PostgreSQL', async () => {
    return (await openSeededBackend({ databaseUrl: await server.createDatabase() })).content;
  });
}
