import { ConcurrencyLimit } from '~/lib/concurrency/concurrency-limit';
import type { SearchReader } from '../../../definitions/search';
import { StorageFailure } from '../../../domain/storage-failure';
import { currentSender } from '../../network/sender';

export interface SearchQueueOptions {
  /** Limit on searches at the same time. */
  readonly atOnce: number;
  /** Limit on waiting searches; 32 by default. */
  readonly maxWaiting?: number | undefined;
  /** Limit on the waiting time of a search, milliseconds; 2000 by default. */
  readonly patience?: number | undefined;
}

/** Makes the queue of searches: networks of readers in turn. A search beyond the limits is rejected with StorageFailure. */
export function createSearchQueue({ atOnce, maxWaiting = 32, patience = 2_000 }: SearchQueueOptions) {
  const turns = new ConcurrencyLimit(atOnce, { maxWaiting, refusal: searchRefusal });
  return async <T>(search: () => Promise<T>): Promise<T> => {
    const since = performance.now();
    return await turns.run(async () => {
      if (performance.now() - since > patience) throw searchRefusal();
      return await search();
    }, currentSender());
  };
}

/** A reader whose searches wait in a queue of their own. */
export function queueSearches(reader: SearchReader, options: SearchQueueOptions): SearchReader {
  const queued = createSearchQueue(options);
  return {
    page: (...args) => queued(() => reader.page(...args)),
    count: (...args) => queued(() => reader.count(...args)),
    counts: (...args) => queued(() => reader.counts(...args)),
    suggest: (...args) => queued(() => reader.suggest(...args)),
  };
}

/** The error of a search that is not started. */
export const searchRefusal = (): StorageFailure =>
  new StorageFailure('overloaded', 'More searches wait than can be done in time; try again.');
