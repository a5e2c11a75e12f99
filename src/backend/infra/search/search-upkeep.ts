import { setImmediate as turn } from 'node:timers/promises';
import type { listRules } from '../../domain/editions';
import type { DatabaseSettings } from '../open';
import type { OpenDatabase } from '../open-database';
import type { IndexTask } from './index-calls';
import { indexOnThread } from './index-thread';
import { hasLateWords, learnLateWords } from './late/late-words';
import { isIndexCurrent, type RebuildOutcome, rebuildIndex } from './rebuild-index';
import { createSearchThread, type SearchThread } from './thread/search-thread';

export interface RebuildOptions {
  /** Called after each batch with the number of articles done. */
  readonly onProgress?: (articles: number) => void;
}

export interface SearchUpkeepOptions extends DatabaseSettings {
  readonly database: OpenDatabase;
  /** Bundles of search-worker.ts and index-worker.ts; without one its work is done in place. */
  readonly workers?: { readonly search?: string; readonly index?: string };
  readonly rules: Pick<ReturnType<typeof listRules>, 'facets' | 'basis'>;
  /** Name of the current rules of lists and index. */
  readonly indexedAs: string;
  readonly clock: () => number;
  readonly logger: { info(fields: object, message: string): void; error(fields: object, message: string): void };
  /** Aborts running work; the rest is done at the next start. */
  readonly signal: AbortSignal;
}

/** The search thread, and maintenance of the search index. */
export interface SearchUpkeep {
  /** The search thread; undefined for PostgreSQL, and if no bundle is configured. */
  readonly thread: SearchThread | undefined;
  /** Rebuilds the index if it is of another version, or if a rebuild was interrupted; on a worker thread if possible. */
  readonly renew: () => Promise<void>;
  /** Call it after a write: new words of live blogs are indexed soon. */
  readonly wake: () => void;
  /** Resolves when work started by `wake` is finished; call it after aborting the signal. */
  readonly settled: () => Promise<void>;
  /** Rebuilds the index unconditionally, on this thread. */
  readonly rebuild: (options: RebuildOptions) => Promise<RebuildOutcome>;
}

/** Milliseconds for which new words of live blogs are collected before they are indexed. */
const LATE_MS = 20_000;

export function createSearchUpkeep(options: SearchUpkeepOptions): SearchUpkeep {
  const { database, workers = {}, rules, indexedAs, clock, logger, signal, databaseUrl } = options;
  const onProblem = (error: Error) => logger.error({ err: error }, 'The search worker thread failed and will be restarted.');
  const settings: DatabaseSettings = {
    dataDir: options.dataDir,
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(options.databaseReplicaUrl !== undefined && { databaseReplicaUrl: options.databaseReplicaUrl }),
  };

  const rebuild = ({ onProgress = () => undefined }: RebuildOptions, afresh: boolean) =>
    rebuildIndex({ database, facets: rules.facets, afresh, signal, onProgress, rest: () => turn() });

  const onThread = (worker: string, task: IndexTask) =>
    indexOnThread({ worker, task, settings, basis: rules.basis, indexedAs, now: clock(), signal, onProblem });

  async function learn(): Promise<void> {
    if (signal.aborted || !(await hasLateWords(database))) return;
    if (workers.index !== undefined) await onThread(workers.index, 'late words');
    else await learnLateWords({ database, facets: rules.facets, indexedAs, signal });
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  let learning = Promise.resolve();
  signal.addEventListener('abort', () => clearTimeout(timer));

  return {
    // PostgreSQL searches in its own processes.
    thread:
      workers.search === undefined || databaseUrl !== undefined
        ? undefined
        : createSearchThread({ worker: workers.search, dataDir: options.dataDir, onProblem }),
    async renew() {
      if (signal.aborted || (await isIndexCurrent(database))) return;
      logger.info({}, 'Rebuilding the search index in the background.');
      const outcome = workers.index === undefined ? await rebuild({}, false) : await onThread(workers.index, 'rebuild');
      if (outcome === 'done') logger.info({}, 'The search index is ready.');
    },
    wake() {
      if (timer !== undefined || signal.aborted) return;
      timer = setTimeout(() => {
        timer = undefined;
        learning = learning.then(learn).catch((error: unknown) => {
          logger.error({ err: error }, 'Could not index new words of live blogs; retrying with the next change.');
        });
      }, LATE_MS);
      timer.unref();
    },
    settled: () => learning,
    rebuild: (rebuildOptions) => rebuild(rebuildOptions, true),
  };
}
