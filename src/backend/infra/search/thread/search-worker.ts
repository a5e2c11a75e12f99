import { parentPort, workerData } from 'node:worker_threads';
import { isStorageFailure } from '../../../domain/storage-failure';
import type { ThreadAnswer, ThreadJob } from '../../jobs/job-thread';
import { createArticleReader } from '../../repositories/article-reader';
import { createListingIds } from '../../repositories/listing-ids';
import { createRemembered, MAX_COUNTS } from '../../repositories/remembered';
import { openSqliteReading } from '../../sqlite/sqlite-database';
import { createSqliteSearch } from '../sqlite-search';
import type { SearchCall, SearchResult, SearchThreadData } from './search-calls';

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

async function toResult(call: SearchCall): Promise<SearchResult> {
  try {
    return { value: await run(call) };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    return isStorageFailure(error) ? { failure, storage: error.kind } : { failure };
  }
}

parentPort?.on('message', async ({ id, input }: ThreadJob<SearchCall>) => {
  parentPort?.postMessage({ id, output: await toResult(input) } satisfies ThreadAnswer<SearchResult>);
});
