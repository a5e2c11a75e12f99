import { type ResourceLimits, Worker } from 'node:worker_threads';
import { createUnfinishedJobs } from './unfinished-jobs';

/** A job for the thread. */
export interface ThreadJob<Input> {
  readonly id: number;
  readonly input: Input;
}

/** The thread's answer. */
export interface ThreadAnswer<Output> {
  readonly id: number;
  readonly output: Output;
}

export interface JobThreadOptions<Input, Output> {
  /** Bundle of the thread. It answers each ThreadJob with one ThreadAnswer, in any order. */
  readonly worker: string;
  /** Name of the thread, for debuggers. */
  readonly name: string;
  readonly workerData: unknown;
  readonly resourceLimits: ResourceLimits;
  /** Time limit for one job, milliseconds. */
  readonly limit: number;
  /** Milliseconds without jobs after which the thread ends and frees its memory; five minutes by default. */
  readonly idle?: number | undefined;
  /** Does a job on the calling thread, if the other one has failed. */
  readonly inPlace: (input: Input) => Output | Promise<Output>;
  /** Called if the thread fails or exceeds the limit. */
  readonly onProblem: (error: Error) => void;
}

/** A job was not done because the thread was closed. */
export class ThreadClosed extends Error {
  override name = 'ThreadClosed';
}

export interface JobThread<Input, Output> {
  run(input: Input): Promise<Output>;
  /** Unfinished jobs, and later ones, are rejected with ThreadClosed. Resolves when the thread has ended. */
  close(): Promise<void>;
}

const IDLE_MS = 5 * 60_000;

/**
 * Runs jobs concurrently on a thread, which starts with the first one. Unfinished jobs keep the process alive. If the thread fails, its unfinished jobs are done on the
 * calling thread, and the next job starts another one.
 */
export function createJobThread<Input, Output>({
  worker,
  name,
  workerData,
  resourceLimits,
  limit,
  idle = IDLE_MS,
  inPlace,
  onProblem,
}: JobThreadOptions<Input, Output>): JobThread<Input, Output> {
  const unfinished = createUnfinishedJobs<Input, Output>();
  let thread: Worker | undefined;
  let resting: NodeJS.Timeout | undefined;
  let closed = false;

  async function end(): Promise<void> {
    clearTimeout(resting);
    const ending = thread;
    thread = undefined;
    ending?.removeAllListeners();
    ending?.on('error', () => undefined);
    await ending?.terminate();
  }

  function breakDown(error: Error): void {
    void end();
    onProblem(error);
    unfinished.finishAll(inPlace);
  }

  function take({ id, output }: ThreadAnswer<Output>): void {
    if (!unfinished.finish(id, output) || unfinished.size > 0) return;
    thread?.unref();
    resting = setTimeout(() => void end(), idle).unref();
  }

  function start(): Worker {
    const started = new Worker(worker, { name, workerData, resourceLimits });
    started.on('message', take);
    started.once('error', breakDown);
    started.once('exit', () => breakDown(new Error(`The thread '${name}' ended`)));
    return started;
  }

  return {
    run(input) {
      if (closed) return Promise.reject(new ThreadClosed(`The thread '${name}' was closed`));
      clearTimeout(resting);
      const tooLate = () => breakDown(new Error(`A job of '${name}' took more than ${limit} ms`));
      const { id, output } = unfinished.add(input, limit, tooLate);
      try {
        thread ??= start();
        thread.ref();
        thread.postMessage({ id, input } satisfies ThreadJob<Input>);
      } catch (error) {
        // The system refuses a thread: too many of them, or no memory.
        breakDown(error instanceof Error ? error : new Error(String(error)));
      }
      return output;
    },
    async close() {
      closed = true;
      const ended = end();
      unfinished.rejectAll(new ThreadClosed(`The thread '${name}' was closed`));
      await ended;
    },
  };
}
