import { type ChildProcess, fork } from 'node:child_process';
import { type ResizeJob, resizeOutcome } from './resize-job';

/** 'busy': too many wait already; 'failed': the worker broke down or took too long. */
export type PoolOutcome = 'done' | 'broken' | 'busy' | 'failed';

export interface ResizePool {
  run(job: Omit<ResizeJob, 'id'>): Promise<PoolOutcome>;
  close(): void;
}

export interface ResizePoolOptions {
  /** File of the worker's bundle. */
  readonly worker: string;
  /** Called with what the server's log should know. */
  readonly report: (message: string) => void;
  /** Milliseconds; 10 seconds unless told. */
  readonly jobTimeout?: number;
}

interface Waiting {
  readonly job: ResizeJob;
  readonly settle: (outcome: PoolOutcome) => void;
}

const MOST_WAITING = 64;
const IDLE_MS = 30_000;

/**
 * One worker process that cuts pictures one after another. It is started with the first job, ends after half a minute
 * without one, and is replaced when it breaks down or a job takes too long.
 */
export function createResizePool({ worker, report, jobTimeout = 10_000 }: ResizePoolOptions): ResizePool {
  const queue: Waiting[] = [];
  let child: ChildProcess | undefined;
  let current: Waiting | undefined;
  let timer: NodeJS.Timeout | undefined;
  let jobs = 0;
  let closed = false;

  function stopWorker(): void {
    child?.removeAllListeners();
    child?.kill('SIGKILL');
    child = undefined;
  }

  function finish(outcome: PoolOutcome): void {
    clearTimeout(timer);
    const finished = current;
    current = undefined;
    finished?.settle(outcome);
    next();
  }

  function breakDown(why: string): void {
    if (current !== undefined) report(`${why}: ${current.job.source}`);
    stopWorker();
    finish('failed');
  }

  function startWorker(): ChildProcess {
    const started = fork(worker, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: ['--max-old-space-size=256'] });
    started.on('message', (message) => {
      const { id, outcome, detail } = resizeOutcome.parse(message);
      if (id !== current?.job.id) return;
      if (outcome === 'broken') report(`${current.job.source}: ${detail ?? ''}`);
      finish(outcome);
    });
    started.on('error', () => breakDown('a képvágó nem indult el'));
    started.on('exit', () => breakDown('a képvágó leállt'));
    // The process must not stay alive for a worker that has nothing to do.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function next(): void {
    if (closed || current !== undefined) return;
    current = queue.shift();
    if (current === undefined) {
      timer = setTimeout(stopWorker, IDLE_MS).unref();
      return;
    }
    clearTimeout(timer);
    child ??= startWorker();
    timer = setTimeout(() => breakDown('a képvágó túllépte az idejét'), jobTimeout);
    child.send(current.job);
  }

  return {
    run(job) {
      if (closed || queue.length >= MOST_WAITING) return Promise.resolve('busy');
      return new Promise((settle) => {
        jobs += 1;
        queue.push({ job: { ...job, id: jobs }, settle });
        next();
      });
    },
    close() {
      closed = true;
      clearTimeout(timer);
      stopWorker();
      for (const { settle } of queue.splice(0)) settle('failed');
      current?.settle('failed');
      current = undefined;
    },
  };
}
