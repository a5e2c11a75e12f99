import { createHttpContentApi } from '~/sources/http-content-api';
import { contentApiSuite } from './content-api-suite';
import { NOW } from './newsroom';
import { openSeededBackend } from './open-backend';

contentApiSuite('over HTTP', async () => {
  const backend = await openSeededBackend();
  return createHttpContentApi({
    baseUrl: 'http://localhost:4321',
    clock: () => NOW * 1000,
    fetch: (request) => backend.fetch(request),
  });
});
