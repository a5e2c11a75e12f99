import { setImmediate as turn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Article } from '~/lib/contract/article';
import { articleFacets } from '../../domain/listing';
import { openDatabase } from '../open';
import { type IndexThreadData, type IndexThreadMessage, STOP } from './index-calls';
import { learnLateWords } from './late/late-words';
import { type RebuildOutcome, rebuildIndex } from './rebuild-index';

/** Thread that runs one task of the search index over its own connections, and ends. */
const { task, settings, basis, indexedAs, now }: IndexThreadData = workerData;
const stop = new AbortController();
const tell = (message: IndexThreadMessage) => parentPort?.postMessage(message);

parentPort?.on('message', (message: unknown) => {
  if (message === STOP) stop.abort();
});

const database = await openDatabase(settings, now, (error) => tell({ kind: 'problem', message: error.message }));
const parts = {
  database,
  facets: (article: Article) => articleFacets(article, basis.editions, basis.mainSlug),
  signal: stop.signal,
};

async function run(): Promise<RebuildOutcome> {
  if (task === 'rebuild') return await rebuildIndex({ ...parts, afresh: false, onProgress: () => undefined, rest: () => turn() });
  await learnLateWords({ ...parts, indexedAs });
  return 'done';
}

try {
  tell({ kind: 'end', outcome: await run() });
} finally {
  await database.close();
  parentPort?.close();
}
