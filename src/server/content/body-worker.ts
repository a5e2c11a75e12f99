import { parentPort } from 'node:worker_threads';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';

/** Thread that parses one article's HTML after another; whoever started it ends it when one takes too long. */
parentPort?.on('message', (html: string) => parentPort?.postMessage(parseArticleBody(html)));
