import { type ResourceLimits, Worker } from 'node:worker_threads';
import { createUnfinishedJobs, IDLE_MS, type JobOptions, type JobRunner, JobsClosed } from './jobs';

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

export interface JobThreadOptions<Input, Output> extends JobOptions<Input, Output> {
  /** Infinity: it never ends, because of what it keeps in memory. */
  readonly idle?: number | undefined;
  /** Bundle of the thread. It answers each ThreadJob with one ThreadAnswer, in any order. */
  readonly worker: string;
  readonly workerData?: unknown;
  readonly resourceLimits: ResourceLimits;
}

/**
 * Runs jobs on a thread, which starts with the first one. Unfinished jobs keep the process alive. If the thread fails, `inPlace`
 * answers its unfinished jobs, and the next job starts another one.
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
}: JobThreadOptions<Input, Output>): JobRunner<Input, Output> {
  const unfinished = createUnfinishedJobs<Input, Output>();
  let thread: Worker | undefined;
  let resting: NodeJS.Timeout | undefined;
  let closed = false;

  async function end(): Promise<void> {
    clearTimeout(resting);
    const ending = thread;
    thread = undefined;
    ending?.removeAllListeners();
    // Without a listener an error of the ending thread would crash the process.
    ending?.on('error', () => undefined);
    await ending?.terminate();
  }

  function breakDown(error: Error): void {
    void end();
    onProblem(error);
    unfinished.finishAll((input) => inPlace(input, error));
  }

  function take({ id, output }: ThreadAnswer<Output>): void {
    if (!unfinished.finish(id, output) || unfinished.size > 0) return;
    thread?.unref();
    if (Number.isFinite(idle)) resting = setTimeout(() => void end(), idle).unref();
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
      if (closed) return Promise.reject(new JobsClosed(`The thread '${name}' was closed`));
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
      unfinished.rejectAll(new JobsClosed(`The thread '${name}' was closed`));
      await ended;
    },
  };
}
