import { type ChildProcess, fork } from 'node:child_process';
import { currentSender } from '~/backend/index';
import { ConcurrencyLimit } from '~/lib/concurrency/concurrency-limit';
import { type ResizeJob, resizeOutcome } from './resize-job';

/** 'busy': the queue is full; 'failed': the worker crashed, timed out, or could not store the picture. */
export type PoolOutcome = 'done' | 'broken' | 'busy' | 'failed';

export interface ResizePool {
  run(job: Omit<ResizeJob, 'id'>): Promise<PoolOutcome>;
  close(): void;
}

export interface ResizePoolOptions {
  /** File of the worker's bundle. */
  readonly worker: string;
  /** Called with messages for the server's log. */
  readonly report: (message: string) => void;
  /** Limit on processes; defaults to 2. */
  readonly workers?: number;
  /** Time limit of a job in milliseconds; defaults to 10,000. */
  readonly jobTimeout?: number;
}

/** A slot for one worker process, running or not. */
interface PoolWorker {
  child: ChildProcess | undefined;
  current: { readonly job: ResizeJob; readonly settle: (outcome: PoolOutcome) => void } | undefined;
  /** Kills a job that takes too long, or an idle process. */
  timer: NodeJS.Timeout | undefined;
}

/** A first visit to a front page requests some sixty pictures at once. */
const MAX_QUEUED = 256;
const IDLE_MS = 30_000;

/**
 * Worker processes that generate pictures, each one at a time. They are started on demand, exit after half a minute without
 * work, and are replaced if they crash or a job takes too long.
 */
export function createResizePool({ worker, report, workers = 2, jobTimeout = 10_000 }: ResizePoolOptions): ResizePool {
  // A job never rejects: what does is a refusal.
  const turns = new ConcurrencyLimit(workers, { maxWaiting: MAX_QUEUED });
  const seats = Array.from({ length: workers }, (): PoolWorker => ({ child: undefined, current: undefined, timer: undefined }));
  let jobs = 0;
  let closed = false;

  function stopWorker(seat: PoolWorker): void {
    const ending = seat.child;
    seat.child = undefined;
    ending?.removeAllListeners();
    // A process that cannot be killed, or whose channel breaks, emits another error, which would crash the server.
    ending?.on('error', () => undefined);
    ending?.kill('SIGKILL');
  }

  function finish(seat: PoolWorker, outcome: PoolOutcome): void {
    clearTimeout(seat.timer);
    seat.timer = setTimeout(() => stopWorker(seat), IDLE_MS).unref();
    const finished = seat.current;
    seat.current = undefined;
    finished?.settle(outcome);
  }

  function breakDown(seat: PoolWorker, why: string): void {
    if (seat.current !== undefined) report(`${why}: ${seat.current.job.source}`);
    stopWorker(seat);
    finish(seat, 'failed');
  }

  function startWorker(seat: PoolWorker): ChildProcess {
    const started = fork(worker, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--max-old-space-size=256'],
      // An exploit of a decoder must find no secrets in the environment.
      env: {},
    });
    started.on('message', (message) => {
      const { id, outcome, detail } = resizeOutcome.parse(message);
      if (id !== seat.current?.job.id) return;
      if (outcome !== 'done') report(`${seat.current.job.source}: ${detail ?? ''}`);
      finish(seat, outcome);
    });
    started.on('error', () => breakDown(seat, 'the resizer did not start'));
    started.on('exit', () => breakDown(seat, 'the resizer ended'));
    // An idle worker must not keep the process alive.
    started.unref();
    started.channel?.unref();
    return started;
  }

  /** Gives the job to a free slot with a running process, else to one in which a process can be started. */
  function work(job: ResizeJob): Promise<PoolOutcome> {
    const free = seats.filter((seat) => seat.current === undefined);
    const seat = free.find(({ child }) => child !== undefined) ?? free[0];
    if (closed || seat === undefined) return Promise.resolve('failed');
    return new Promise((settle) => {
      clearTimeout(seat.timer);
      seat.timer = setTimeout(() => breakDown(seat, 'the resizer took too long'), jobTimeout);
      seat.current = { job, settle };
      try {
        seat.child ??= startWorker(seat);
        // One that could not be started, because too many files are open, has no channel; its error follows as an event.
        if (seat.child.connected) seat.child.send(job);
      } catch {
        // The system has no memory for a process.
        breakDown(seat, 'the resizer did not start');
      }
    });
  }

  return {
    async run(job) {
      if (closed) return 'busy';
      jobs += 1;
      const id = jobs;
      return await turns.run(() => work({ ...job, id }), currentSender()).catch(() => 'busy' as const);
    },
    close() {
      closed = true;
      for (const seat of seats) {
        clearTimeout(seat.timer);
        stopWorker(seat);
        seat.current?.settle('failed');
        seat.current = undefined;
      }
    },
  };
}
