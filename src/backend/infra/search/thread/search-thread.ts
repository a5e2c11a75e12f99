import type { SearchReader } from '../../../definitions/search';
import { StorageFailure } from '../../../domain/storage-failure';
import { createJobThread, JobsClosed } from '../../jobs/job-thread';
import type { SearchCall, SearchResult, SearchThreadData } from './search-calls';
import { createSearchQueue, type SearchQueueOptions, searchRefusal } from './search-queue';

/** A search reader whose calls run on a worker thread. */
export interface SearchThread extends SearchReader {
  /** Ends the thread; unfinished calls are rejected. */
  close(): Promise<void>;
}

export interface SearchThreadOptions extends SearchThreadData, Pick<SearchQueueOptions, 'maxWaiting' | 'patience'> {
  /** File of the thread's bundle. */
  readonly worker: string;
  /** Called if the thread fails; the next call starts another. */
  readonly onProblem: (error: Error) => void;
  /** Time limit of a call, milliseconds; 10,000 by default. */
  readonly callTimeout?: number;
}

/**
 * Runs calls one after another on a thread, networks of readers in turn. It is started by the first call, and replaced if it
 * crashes: the current call fails, waiting ones continue. Calls beyond the limit are rejected immediately.
 */
export function createSearchThread(options: SearchThreadOptions): SearchThread {
  const { worker, dataDir, onProblem, maxWaiting, patience, callTimeout = 10_000 } = options;
  const queued = createSearchQueue({ atOnce: 1, maxWaiting, patience });
  const thread = createJobThread<SearchCall, SearchResult>({
    worker,
    name: 'search',
    workerData: { dataDir } satisfies SearchThreadData,
    // A small young generation, as calls leave little garbage that survives and every process has such a thread.
    resourceLimits: { maxYoungGenerationSizeMb: 6 },
    limit: callTimeout,
    idle: Infinity,
    inPlace(_, error) {
      throw new StorageFailure('busy', 'The search broke down; try again.', { cause: error });
    },
    onProblem,
  });

  /** The cast is safe, because both ends use the same interface. */
  async function ask<T>(call: SearchCall): Promise<T> {
    return await queued(async () => {
      const result = await thread.run(call).catch((error: unknown) => {
        throw error instanceof JobsClosed ? searchRefusal() : error;
      });
      if ('value' in result) return result.value as T;
      throw result.storage ? new StorageFailure(result.storage, result.failure) : new Error(result.failure);
    });
  }

  return {
    page: (...args) => ask({ name: 'page', args }),
    count: (...args) => ask({ name: 'count', args }),
    counts: (...args) => ask({ name: 'counts', args }),
    suggest: (...args) => ask({ name: 'suggest', args }),
    close: () => thread.close(),
  };
}
