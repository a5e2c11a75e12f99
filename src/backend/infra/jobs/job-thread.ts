import { type ResourceLimits, Worker } from 'node:worker_threads';

/** Runs jobs concurrently. */
export interface JobRunner<Input, Output> {
  run(input: Input): Promise<Output>;
  /** Unfinished jobs, and later ones, are rejected with JobsClosed. Resolves when the thread has ended. */
  close(): Promise<void>;
}

/** A job was not done because its runner was closed. */
export class JobsClosed extends Error {
  override name = 'JobsClosed';
}

/** The default of JobThreadOptions.idle, milliseconds. */
const IDLE_MS = 5 * 60_000;

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
  /** Name of the thread, for debuggers and error messages. */
  readonly name: string;
  /** Time limit for one job, milliseconds. */
  readonly limit: number;
  /**
   * Milliseconds without jobs after which the thread ends and frees its memory; five minutes by default. Infinity: it never ends,
   * because of what it keeps in memory.
   */
  readonly idle?: number | undefined;
  /** The result of a job with which the thread has failed; usually it is then done on the calling thread. */
  readonly inPlace: (input: Input, error: Error) => Output | Promise<Output>;
  /** Called if the thread fails or exceeds the limit. */
  readonly onProblem: (error: Error) => void;
  /** Bundle of the thread. It answers each ThreadJob with one ThreadAnswer, in any order. */
  readonly worker: string;
  readonly workerData?: unknown;
  readonly resourceLimits: ResourceLimits;
}

interface Unfinished<Input, Output> {
  readonly input: Input;
  readonly late: NodeJS.Timeout;
  readonly resolve: (output: Output | Promise<Output>) => void;
  readonly reject: (error: Error) => void;
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
  const unfinished = new Map<number, Unfinished<Input, Output>>();
  let count = 0;
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

  function takeAll(): readonly Unfinished<Input, Output>[] {
    const left = [...unfinished.values()];
    unfinished.clear();
    for (const { late } of left) clearTimeout(late);
    return left;
  }

  function breakDown(error: Error): void {
    void end();
    onProblem(error);
    for (const { input, resolve } of takeAll()) resolve(new Promise((done) => done(inPlace(input, error))));
  }

  function take({ id, output }: ThreadAnswer<Output>): void {
    const job = unfinished.get(id);
    if (job === undefined) return;
    unfinished.delete(id);
    clearTimeout(job.late);
    job.resolve(output);
    if (unfinished.size > 0) return;
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
      const { promise: output, resolve, reject } = Promise.withResolvers<Output>();
      count += 1;
      const id = count;
      unfinished.set(id, { input, late: setTimeout(tooLate, limit).unref(), resolve, reject });
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
      for (const { reject } of takeAll()) reject(new JobsClosed(`The thread '${name}' was closed`));
      await ended;
    },
  };
}
