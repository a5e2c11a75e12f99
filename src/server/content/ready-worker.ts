import { parentPort } from 'node:worker_threads';
import { makeReady } from '~/lib/article-body/ready-body';

/** Thread that makes the bodies of an import ready to be stored, a batch after another. */
parentPort?.on('message', (htmls: readonly string[]) => parentPort?.postMessage(htmls.map(makeReady)));
