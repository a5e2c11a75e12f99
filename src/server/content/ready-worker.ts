import { parentPort } from 'node:worker_threads';
import { prepareBody, transferable } from '~/lib/article-body/ready-body';

/** Thread that prepares the bodies of an import for storage, one batch after another. */
parentPort?.on('message', (htmls: readonly string[]) => {
  const bodies = htmls.map(prepareBody);
  parentPort?.postMessage(bodies, transferable(bodies));
});
