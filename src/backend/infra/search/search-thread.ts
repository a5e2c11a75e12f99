import { ConcurrencyLimit } from '~/lib/concurrency/concurrency-limit';
import type { SearchReader } from '../../definitions/search';
import { StorageFailure } from '../../domain/storage-failure';
import { createJobThread } from '../jobs/job-thread';
import { JobsClosed } from '../jobs/jobs';
import { currentSender } from '../network/sender';
import type { SearchCall, SearchResult, SearchThreadData } from './search-calls';

/** A search reader whose calls run on a worker thread. */
export interface SearchThread extends SearchReader {
  /** Ends the thread; unfinished calls are rejected. */
  close(): Promise<void>;
}

export interface SearchThreadOptions extends SearchThreadData {
  /** File of the thread's bundle. */
  readonly worker: string;
  /** Called if the thread fails; the next call starts another. */
  readonly onProblem: (error: Error) => void;
  /** Limit on waiting calls; 32 by default. */
  readonly maxWaiting?: number;
  /** Limit on the waiting time of a call, milliseconds; 2000 by default. */
  readonly patience?: number;
  /** Time limit of a call, milliseconds; 10,000 by default. */
  readonly callTimeout?: number;
}

/**
 * Runs calls one after another on a thread, networks of readers in turn. It is started by the first call, and replaced if it crashes: the current call fails,
 * waiting ones continue. Calls beyond the limit are rejected immediately.
 */
export function createSearchThread(options: SearchThreadOptions): SearchThread {
  const { worker, dataDir, onProblem, maxWaiting = 32, patience = 2_000, callTimeout = 10_000 } = options;
  const turns = new ConcurrencyLimit(1, { maxWaiting, refusal });
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
    const since = performance.now();
    return await turns.run(async () => {
      if (performance.now() - since > patience) throw refusal();
      const result = await thread.run(call).catch((error: unknown) => {
        throw error instanceof JobsClosed ? refusal() : error;
      });
      if ('value' in result) return result.value as T;
      throw result.storage ? new StorageFailure(result.storage, result.failure) : new Error(result.failure);
    }, currentSender());
  }

  return {
    page: (...args) => ask({ name: 'page', args }),
    count: (...args) => ask({ name: 'count', args }),
    counts: (...args) => ask({ name: 'counts', args }),
    suggest: (...args) => ask({ name: 'suggest', args }),
    close: () => thread.close(),
  };
}

const refusal = (): StorageFailure => new StorageFailure('overloaded', 'More searches wait than can be done in time; try again.');
