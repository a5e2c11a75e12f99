import { afterAll } from 'vitest';
import { contentApiSuite } from './content-api-suite';
import { openSeededBackend } from './open-backend';
import { openPglite } from './pglite-database';

const pglite = await openPglite();
afterAll(() => pglite.close());

contentApiSuite('embedded, on PGlite', async () => {
  await pglite.empty();
  return (await openSeededBackend({ database: pglite.database })).content;
});
