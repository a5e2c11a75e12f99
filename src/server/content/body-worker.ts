import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer, ThreadJob } from '~/backend/index';
import type { ParsedBody } from '~/lib/article-body/blocks';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';

/** Thread that parses the HTML of articles one at a time. The thread that started it terminates it on timeout. */
parentPort?.on('message', ({ id, input }: ThreadJob<string>) => {
  parentPort?.postMessage({ id, output: parseArticleBody(input) } satisfies ThreadAnswer<ParsedBody>);
});
