/** How jobs are run beside the thread that answers, on another one or in another process. */
export interface JobOptions<Input, Output> {
  /** Name of the thread or process, for debuggers and error messages. */
  readonly name: string;
  /** Time limit for one job, milliseconds. */
  readonly limit: number;
  /** Milliseconds without jobs after which the thread or process ends and frees its memory; five minutes by default. */
  readonly idle?: number | undefined;
  /** The result of a job with which the other thread or process has failed; usually it is then done on the calling thread. */
  readonly inPlace: (input: Input, error: Error) => Output | Promise<Output>;
  /** Called if the thread or process fails or exceeds the limit. */
  readonly onProblem: (error: Error) => void;
}

/** Runs jobs concurrently. */
export interface JobRunner<Input, Output> {
  run(input: Input): Promise<Output>;
  /** Unfinished jobs, and later ones, are rejected with JobsClosed. Resolves when the thread or process has ended. */
  close(): Promise<void>;
}

/** A job was not done because its runner was closed. */
export class JobsClosed extends Error {
  override name = 'JobsClosed';
}

/** The default of JobOptions.idle, milliseconds. */
export const IDLE_MS = 5 * 60_000;

interface Unfinished<Input, Output> {
  readonly input: Input;
  readonly late: NodeJS.Timeout;
  readonly resolve: (output: Output | Promise<Output>) => void;
  readonly reject: (error: Error) => void;
}

/** Jobs given to another thread or process that have not been answered. */
export interface UnfinishedJobs<Input, Output> {
  readonly size: number;
  /** Adds a job. `tooLate` is called unless it is finished within `limit` milliseconds. */
  add(input: Input, limit: number, tooLate: () => void): { readonly id: number; readonly output: Promise<Output> };
  /** Resolves a job with its output; returns false if it is finished already. */
  finish(id: number, output: Output): boolean;
  inputs(): Iterable<readonly [id: number, input: Input]>;
  /** Resolves all jobs with what `work` returns for their inputs. */
  finishAll(work: (input: Input) => Output | Promise<Output>): void;
  rejectAll(error: Error): void;
}

export function createUnfinishedJobs<Input, Output>(): UnfinishedJobs<Input, Output> {
  const jobs = new Map<number, Unfinished<Input, Output>>();
  let count = 0;

  function takeAll(): readonly Unfinished<Input, Output>[] {
    const left = [...jobs.values()];
    jobs.clear();
    for (const { late } of left) clearTimeout(late);
    return left;
  }

  return {
    get size() {
      return jobs.size;
    },
    add(input, limit, tooLate) {
      count += 1;
      const { promise: output, resolve, reject } = Promise.withResolvers<Output>();
      jobs.set(count, { input, late: setTimeout(tooLate, limit).unref(), resolve, reject });
      return { id: count, output };
    },
    finish(id, output) {
      const job = jobs.get(id);
      if (job === undefined) return false;
      jobs.delete(id);
      clearTimeout(job.late);
      job.resolve(output);
      return true;
    },
    *inputs() {
      for (const [id, { input }] of jobs) yield [id, input];
    },
    finishAll(work) {
      for (const { input, resolve } of takeAll()) resolve(new Promise((done) => done(work(input))));
    },
    rejectAll(error) {
      for (const { reject } of takeAll()) reject(error);
    },
  };
}
