import { parentPort } from 'node:worker_threads';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';

/** Thread that parses the HTML of articles one at a time. The thread that started it terminates it on timeout. */
parentPort?.on('message', (html: string) => parentPort?.postMessage(parseArticleBody(html)));
