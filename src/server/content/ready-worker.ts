import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer, ThreadJob } from '~/backend/index';
import { prepareBody, type SentBody, transferable } from '~/lib/article-body/ready-body';

/** Thread that prepares the bodies of an import for storage, one batch after another. */
parentPort?.on('message', ({ id, input }: ThreadJob<readonly string[]>) => {
  const output = input.map(prepareBody);
  parentPort?.postMessage({ id, output } satisfies ThreadAnswer<readonly SentBody[]>, transferable(output));
});
