import { type ResourceLimits, Worker } from 'node:worker_threads';

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

/** What went wrong on the thread without failing a job. */
export interface ThreadProblem {
  readonly problem: string;
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
  /** True: unfinished jobs keep the process alive. */
  readonly keepsAlive: boolean;
  /** Does a job on the calling thread, if the other one has failed. */
  readonly inPlace: (input: Input) => Output | Promise<Output>;
  /** Called if the thread fails or exceeds the limit, and for each ThreadProblem that it posts. */
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

interface Waiting<Input, Output> {
  readonly input: Input;
  readonly late: NodeJS.Timeout;
  readonly resolve: (output: Output | Promise<Output>) => void;
  readonly reject: (error: Error) => void;
}

/** Empties the map of unfinished jobs, and returns them. */
function takeAll<Input, Output>(waiting: Map<number, Waiting<Input, Output>>): readonly Waiting<Input, Output>[] {
  const left = [...waiting.values()];
  waiting.clear();
  for (const { late } of left) clearTimeout(late);
  return left;
}

/**
 * Runs jobs concurrently on a thread, which starts with the first one. If the thread fails, its unfinished jobs are done on the
 * calling thread, and the next job starts another one.
 */
export function createJobThread<Input, Output>({
  worker,
  name,
  workerData,
  resourceLimits,
  limit,
  idle = IDLE_MS,
  keepsAlive,
  inPlace,
  onProblem,
}: JobThreadOptions<Input, Output>): JobThread<Input, Output> {
  const waiting = new Map<number, Waiting<Input, Output>>();
  let thread: Worker | undefined;
  let resting: NodeJS.Timeout | undefined;
  let jobs = 0;
  let closed = false;
  const refusal = () => new ThreadClosed(`The thread '${name}' was closed`);

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
    for (const { input, resolve } of takeAll(waiting)) resolve(new Promise((done) => done(inPlace(input))));
  }

  function take(message: ThreadAnswer<Output> | ThreadProblem): void {
    if ('problem' in message) {
      onProblem(new Error(message.problem));
      return;
    }
    const { id, output } = message;
    const job = waiting.get(id);
    if (job === undefined) return;
    waiting.delete(id);
    clearTimeout(job.late);
    if (waiting.size === 0) {
      thread?.unref();
      resting = setTimeout(() => void end(), idle).unref();
    }
    job.resolve(output);
  }

  function start(): Worker {
    const started = new Worker(worker, { name, workerData, resourceLimits });
    started.on('message', take);
    started.once('error', breakDown);
    started.once('exit', () => breakDown(new Error(`The thread '${name}' ended`)));
    if (!keepsAlive) started.unref();
    return started;
  }

  return {
    run(input) {
      if (closed) return Promise.reject(refusal());
      clearTimeout(resting);
      return new Promise((resolve, reject) => {
        jobs += 1;
        const late = setTimeout(() => breakDown(new Error(`A job of '${name}' took more than ${limit} ms`)), limit).unref();
        waiting.set(jobs, { input, late, resolve, reject });
        try {
          thread ??= start();
          if (keepsAlive) thread.ref();
          thread.postMessage({ id: jobs, input } satisfies ThreadJob<Input>);
        } catch (error) {
          // The system refuses a thread: too many of them, or no memory.
          breakDown(error instanceof Error ? error : new Error(String(error)));
        }
      });
    },
    async close() {
      closed = true;
      const ended = end();
      for (const { reject } of takeAll(waiting)) reject(refusal());
      await ended;
    },
  };
}
