import { type ChildProcess, fork } from 'node:child_process';
import { ConcurrencyLimit } from '~/lib/concurrency/concurrency-limit';
import { currentSender } from '../network/sender';

/** A job for the process, which answers it with an object of the same id. */
interface Job {
  /** Path of the file, which names the job in reports. */
  readonly source: string;
}

export interface ProcessPool<Given extends Job, Answer> {
  /** 'busy': the queue is full; 'failed': the process crashed or timed out. */
  run(job: Given): Promise<Answer | 'busy' | 'failed'>;
  close(): void;
}

export interface ProcessPoolOptions<Answer> {
  /** File of the worker's bundle. */
  readonly worker: string;
  /** What the processes do, in reports: 'the resizer'. */
  readonly name: string;
  /** Called with messages for the server's log. */
  readonly report: (message: string) => void;
  /** Reads a message of the process. */
  readonly readAnswer: (message: unknown) => Answer & { readonly id: number };
  /** Limit on processes; defaults to 2. */
  readonly workers?: number;
  /** Time limit of a job by the clock, in milliseconds, with the start of a process; defaults to 40,000 (serveJobs gives up earlier). */
  readonly jobTimeout?: number;
}

/** A slot for one worker process, running or not. */
interface PoolWorker<Given, Answer> {
  child: ChildProcess | undefined;
  current: { readonly job: Given & { readonly id: number }; readonly settle: (answer: Answer | 'failed') => void } | undefined;
  /** Kills a job that takes too long, or an idle process. */
  timer: NodeJS.Timeout | undefined;
}

/** A first visit to a front page requests some sixty pictures at once. */
const MAX_QUEUED = 256;
const IDLE_MS = 30_000;

/**
 * Worker processes that decode pictures, each one at a time. They are started on demand, exit after half a minute without
 * work, and are replaced if they crash or a job takes too long.
 */
export function createProcessPool<Given extends Job, Answer>({
  worker,
  name,
  report,
  readAnswer,
  workers = 2,
  jobTimeout = 40_000,
}: ProcessPoolOptions<Answer>): ProcessPool<Given, Answer> {
  // A job never rejects: what does is a refusal.
  const turns = new ConcurrencyLimit(workers, { maxWaiting: MAX_QUEUED });
  const seats = Array.from(
    { length: workers },
    (): PoolWorker<Given, Answer> => ({ child: undefined, current: undefined, timer: undefined }),
  );
  let jobs = 0;
  let closed = false;

  function stopWorker(seat: PoolWorker<Given, Answer>): void {
    const ending = seat.child;
    seat.child = undefined;
    ending?.removeAllListeners();
    // A process that cannot be killed, or whose channel breaks, emits another error, which would crash the server.
    ending?.on('error', () => undefined);
    ending?.kill('SIGKILL');
  }

  function finish(seat: PoolWorker<Given, Answer>, answer: Answer | 'failed'): void {
    clearTimeout(seat.timer);
    seat.timer = setTimeout(() => stopWorker(seat), IDLE_MS).unref();
    const finished = seat.current;
    seat.current = undefined;
    finished?.settle(answer);
  }

  function breakDown(seat: PoolWorker<Given, Answer>, why: string): void {
    if (seat.current !== undefined) report(`${why}: ${seat.current.job.source}`);
    stopWorker(seat);
    finish(seat, 'failed');
  }

  function startWorker(seat: PoolWorker<Given, Answer>): ChildProcess {
    const started = startProcess(worker);
    started.on('message', (message) => {
      const answer = readAnswer(message);
      if (answer.id === seat.current?.job.id) finish(seat, answer);
    });
    started.on('error', () => breakDown(seat, `${name} did not start`));
    started.on('exit', () => breakDown(seat, `${name} ended`));
    // An idle worker must not keep the process alive.
    started.unref();
    started.channel?.unref();
    return started;
  }

  /** Gives the job to a free slot with a running process, else to one in which a process can be started. */
  function work(job: Given & { readonly id: number }): Promise<Answer | 'failed'> {
    const free = seats.filter((seat) => seat.current === undefined);
    const seat = free.find(({ child }) => child !== undefined) ?? free[0];
    if (closed || seat === undefined) return Promise.resolve('failed' as const);
    return new Promise((settle) => {
      clearTimeout(seat.timer);
      seat.timer = setTimeout(() => breakDown(seat, `${name} took too long`), jobTimeout);
      seat.current = { job, settle };
      try {
        seat.child ??= startWorker(seat);
        // One that could not be started, because too many files are open, has no channel; its error follows as an event.
        if (seat.child.connected) seat.child.send(job);
      } catch {
        // The system has no memory for a process.
        breakDown(seat, `${name} did not start`);
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

/** An exploit of a decoder must find no secrets in the environment. */
const startProcess = (worker: string): ChildProcess =>
  fork(worker, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: ['--max-old-space-size=256'], env: {} });
