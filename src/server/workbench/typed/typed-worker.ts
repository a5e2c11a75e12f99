import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer, ThreadJob } from '~/backend/index';
import { convertTyped, type TypedJob } from '~/lib/desk/typed-body';

/** Thread that converts the texts of large articles for their forms. */
parentPort?.on('message', ({ id, input }: ThreadJob<TypedJob>) => {
  parentPort?.postMessage({ id, output: convertTyped(input) } satisfies ThreadAnswer<string>);
});
