import { Worker } from 'node:worker_threads';
import { type IndexThreadData, type IndexThreadMessage, STOP } from './index-calls';
import type { RebuildOutcome } from './rebuild-index';

export interface IndexThreadOptions extends IndexThreadData {
  /** File of the thread's bundle. */
  readonly worker: string;
  readonly signal: AbortSignal;
  /** Called for failures from which the thread recovers. */
  readonly onProblem: (error: Error) => void;
}

/** Runs a task of the search index on a worker thread. Rejects if the thread crashes; the next start continues. */
export async function indexOnThread(options: IndexThreadOptions): Promise<RebuildOutcome> {
  const { worker: file, signal, onProblem, task, settings, basis, indexedAs, now } = options;
  if (signal.aborted) return 'stopped';
  const data: IndexThreadData = { task, settings, basis, indexedAs, now };
  const thread = new Worker(file, { workerData: data, name: 'index' });
  const stop = () => thread.postMessage(STOP);
  signal.addEventListener('abort', stop);
  try {
    return await new Promise((resolve, reject) => {
      let outcome: RebuildOutcome | undefined;
      thread.on('message', (message: IndexThreadMessage) => {
        if (message.kind === 'problem') onProblem(new Error(message.message));
        else outcome = message.outcome;
      });
      thread.on('error', reject);
      thread.once('exit', () => {
        if (outcome === undefined) reject(new Error('the indexing thread ended before its work was done'));
        else resolve(outcome);
      });
    });
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
