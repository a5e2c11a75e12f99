import { parentPort } from 'node:worker_threads';
import { prepareBody } from '~/lib/article-body/ready-body';

/** Thread that prepares the bodies of an import for storage, one batch after another. */
parentPort?.on('message', (htmls: readonly string[]) => parentPort?.postMessage(htmls.map(prepareBody)));
