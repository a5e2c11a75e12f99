import { parentPort, workerData } from 'node:worker_threads';
import { isStorageFailure } from '../../domain/storage-failure';
import { createArticleReader } from '../repositories/article-reader';
import { createListingIds } from '../repositories/listing-ids';
import { createRemembered, MAX_COUNTS } from '../repositories/remembered';
import { openSqliteReading } from '../sqlite/sqlite-database';
import type { SearchAnswer, SearchCall, SearchRequest, SearchThreadData } from './search-calls';
import { createSqliteSearch } from './sqlite-search';

/**
 * Thread that searches a SQLite database over its own connection, one call after another, so that searches never block the main
 * thread.
 */
const { dataDir }: SearchThreadData = workerData;
const reading = openSqliteReading(dataDir);
const ids = createListingIds(reading.db, new Map());
const articles = createArticleReader(reading.db, '');
const cached = createRemembered<number>({
  generation: reading.generation,
  nextPublication: (now) => articles.nextPublication(now),
  max: MAX_COUNTS,
});
const reader = createSqliteSearch.reader(reading.db, ids, cached);

function run({ name, args }: SearchCall): Promise<unknown> {
  switch (name) {
    case 'page':
      return reader.page(...args);
    case 'count':
      return reader.count(...args);
    case 'counts':
      return reader.counts(...args);
    case 'suggest':
      return reader.suggest(...args);
  }
}

async function answer(id: number, call: SearchCall): Promise<SearchAnswer> {
  try {
    return { id, value: await run(call) };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    return isStorageFailure(error) ? { id, failure, storage: error.kind } : { id, failure };
  }
}

parentPort?.on('message', async (request: SearchRequest) => {
  if (request.kind === 'call') {
    parentPort?.postMessage(await answer(request.id, request.call));
    return;
  }
  await reading.db.destroy();
  parentPort?.close();
});
