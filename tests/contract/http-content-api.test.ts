import { createHttpContentApi } from '~/sources/http-content-api';
import { contentApiSuite } from './content-api-suite';
import { openSeededBackend } from './open-backend';

contentApiSuite('over HTTP', async () => {
  const backend = await openSeededBackend();
  return createHttpContentApi({ baseUrl: 'http://localhost:4321', fetch: (request) => backend.fetch(request) });
});
