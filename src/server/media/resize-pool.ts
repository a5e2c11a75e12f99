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
  /** Processes at most; 2 by default. */
  readonly workers?: number;
  /** Milliseconds; 10 seconds by default. */
  readonly jobTimeout?: number;
}

interface Waiting {
  readonly job: ResizeJob;
  readonly settle: (outcome: PoolOutcome) => void;
}

/** A place for one worker process, whether it runs or not. */
interface Seat {
  child: ChildProcess | undefined;
  current: Waiting | undefined;
  /** Ends the job that takes too long, or the process that has nothing to do. */
  timer: NodeJS.Timeout | undefined;
}

/** A first visit to a front page asks for some sixty pictures at once. */
const MOST_WAITING = 256;
const IDLE_MS = 30_000;

/**
 * Worker processes that make pictures, each one after another. They are started when there is a job for them, end after
 * half a minute without one, and are replaced when they break down or a job takes too long.
 */
export function createResizePool({ worker, report, workers = 2, jobTimeout = 10_000 }: ResizePoolOptions): ResizePool {
  const queue: Waiting[] = [];
  const seats: readonly Seat[] = Array.from({ length: workers }, () => ({
    child: undefined,
    current: undefined,
    timer: undefined,
  }));
  let jobs = 0;
  let closed = false;

  function stopWorker(seat: Seat): void {
    seat.child?.removeAllListeners();
    seat.child?.kill('SIGKILL');
    seat.child = undefined;
  }

  function finish(seat: Seat, outcome: PoolOutcome): void {
    clearTimeout(seat.timer);
    const finished = seat.current;
    seat.current = undefined;
    finished?.settle(outcome);
    next(seat);
  }

  function breakDown(seat: Seat, why: string): void {
    if (seat.current !== undefined) report(`${why}: ${seat.current.job.source}`);
    stopWorker(seat);
    finish(seat, 'failed');
  }

  function startWorker(seat: Seat): ChildProcess {
    const started = fork(worker, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--max-old-space-size=256'],
      // A file that takes over a decoder must find no password there.
      env: {},
    });
    started.on('message', (message) => {
      const { id, outcome, detail } = resizeOutcome.parse(message);
      if (id !== seat.current?.job.id) return;
      if (outcome === 'broken') report(`${seat.current.job.source}: ${detail ?? ''}`);
      finish(seat, outcome);
    });
    started.on('error', () => breakDown(seat, 'the resizer did not start'));
    started.on('exit', () => breakDown(seat, 'the resizer ended'));
    // The process must not stay alive for a worker that has nothing to do.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function next(seat: Seat): void {
    if (closed || seat.current !== undefined) return;
    seat.current = queue.shift();
    clearTimeout(seat.timer);
    if (seat.current === undefined) {
      seat.timer = setTimeout(() => stopWorker(seat), IDLE_MS).unref();
      return;
    }
    seat.child ??= startWorker(seat);
    seat.timer = setTimeout(() => breakDown(seat, 'the resizer took too long'), jobTimeout);
    seat.child.send(seat.current.job);
  }

  /** A running seat that is free, else one where a process can be started. */
  const freeSeat = (): Seat | undefined => {
    const free = seats.filter((seat) => seat.current === undefined);
    return free.find((seat) => seat.child !== undefined) ?? free[0];
  };

  return {
    run(job) {
      if (closed || queue.length >= MOST_WAITING) return Promise.resolve('busy');
      return new Promise((settle) => {
        jobs += 1;
        queue.push({ job: { ...job, id: jobs }, settle });
        const seat = freeSeat();
        if (seat !== undefined) next(seat);
      });
    },
    close() {
      closed = true;
      for (const { settle } of queue.splice(0)) settle('failed');
      for (const seat of seats) {
        clearTimeout(seat.timer);
        stopWorker(seat);
        seat.current?.settle('failed');
        seat.current = undefined;
      }
    },
  };
}
