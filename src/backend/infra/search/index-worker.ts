import { setImmediate as turn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { facetsOf } from '../../domain/listing';
import { openDatabase } from '../open';
import { type IndexThreadData, type IndexThreadMessage, STOP } from './index-calls';
import { rebuildIndex } from './rebuild-index';

/** Thread that makes the search index anew over connections of its own, and ends. */
const { settings, basis, now }: IndexThreadData = workerData;
const stop = new AbortController();
const tell = (message: IndexThreadMessage) => parentPort?.postMessage(message);

parentPort?.on('message', (message: unknown) => {
  if (message === STOP) stop.abort();
});

const database = await openDatabase(settings, now, (error) => tell({ kind: 'problem', message: error.message }));
try {
  const outcome = await rebuildIndex({
    database,
    facets: (article) => facetsOf(article, basis.editions, basis.mainSlug),
    afresh: false,
    signal: stop.signal,
    onProgress: () => undefined,
    rest: () => turn(),
  });
  tell({ kind: 'end', outcome });
} finally {
  await database.close();
  parentPort?.close();
}
