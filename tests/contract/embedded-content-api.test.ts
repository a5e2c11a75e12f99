import { contentApiSuite } from './content-api-suite';
import { openSeededBackend } from './open-backend';

contentApiSuite('embedded, called directly', async () => (await openSeededBackend()).content);
