import { Worker } from 'node:worker_threads';
import { MailFailure, type MailMessage, type MailTransport } from '~/backend/definitions/mail';
import { canRunWhenIdle } from '../thread-priority';
import { createMailTransport, emailsAtOnce, type MailSettings } from './mail-transport';

/** Milliseconds an email may wait for the thread before that counts as starved; the group before it needs some 10. */
const MAX_DELAY = 500;
/** Milliseconds for which threads have a share of the processor after one without was starved. */
const BUSY_MS = 60_000;

/** An email for the thread. */
export interface MailJob {
  readonly id: number;
  /** Unix milliseconds. */
  readonly postedAt: number;
  readonly message: MailMessage;
}

/** The result for an email; it was sent if `failure` is undefined. */
export interface MailJobAnswer {
  readonly id: number;
  /** Milliseconds after which the thread took it. */
  readonly delay: number;
  readonly failure?: { readonly permanent: boolean; readonly message: string; readonly cause: string };
}

/** Settings passed to the thread, which uses the system clock. */
export interface MailThreadData extends Omit<MailSettings, 'clock'> {
  /** After its first email the thread runs only while no other wants its core. */
  readonly whenIdle: boolean;
}

export interface MailThreadOptions extends MailSettings {
  /** Path of the built mail-worker.ts. */
  readonly worker: string;
  /** Called if the thread fails or exceeds the limit. */
  readonly onProblem: (error: Error) => void;
  /** Time limit for one email, milliseconds; two minutes by default, as mail servers may be slow. */
  readonly limit?: number;
  /** Idle milliseconds after which the thread ends and frees its memory; five minutes by default. */
  readonly idle?: number;
  /** Lets the thread run only while its core is idle, and gives it a share if it is starved; by default where that is possible. */
  readonly whenIdle?: boolean;
}

interface Waiting {
  readonly message: MailMessage;
  readonly late: NodeJS.Timeout;
  readonly resolve: (sent: void | Promise<void>) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Composes and sends emails on a separate thread, which starts with the first one: apart from the hash, composing uses more
 * processor time than anything else in a login. If the thread fails, the calling thread sends the pending emails, and the next
 * one starts another thread.
 */
export function createMailThread({
  worker,
  onProblem,
  limit = 120_000,
  idle = 5 * 60_000,
  whenIdle = canRunWhenIdle,
  ...settings
}: MailThreadOptions): MailTransport {
  const { clock: _, ...data } = settings;
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let threadYields = false;
  let busyUntil = Number.NEGATIVE_INFINITY;
  let inPlace: MailTransport | undefined;
  let resting: NodeJS.Timeout | undefined;
  let emails = 0;

  function end(): void {
    clearTimeout(resting);
    const ending = thread;
    thread = undefined;
    ending?.removeAllListeners();
    ending?.on('error', () => undefined);
    void ending?.terminate();
  }

  function breakDown(error: Error): void {
    end();
    onProblem(error);
    const left = [...waiting.values()];
    waiting.clear();
    inPlace ??= createMailTransport(settings);
    for (const { late, message, resolve } of left) {
      clearTimeout(late);
      resolve(inPlace.send(message));
    }
  }

  function take({ id, delay, failure }: MailJobAnswer): void {
    const job = waiting.get(id);
    if (job === undefined) return;
    if (threadYields && delay > MAX_DELAY) busyUntil = performance.now() + BUSY_MS;
    waiting.delete(id);
    clearTimeout(job.late);
    if (waiting.size === 0) {
      // Only pending emails keep the process alive.
      thread?.unref();
      resting = setTimeout(end, idle).unref();
    }
    if (failure === undefined) job.resolve();
    else job.reject(new MailFailure(failure.permanent, failure.message, { cause: new Error(failure.cause) }));
  }

  function start(yields: boolean): Worker {
    threadYields = yields;
    const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };
    const workerData: MailThreadData = { ...data, whenIdle: yields };
    const started = new Worker(worker, { name: 'mail', workerData, resourceLimits });
    started.on('message', take);
    started.once('error', breakDown);
    started.once('exit', () => breakDown(new Error('The mail thread ended')));
    return started;
  }

  return {
    atOnce: emailsAtOnce(settings),
    send(message) {
      clearTimeout(resting);
      return new Promise((resolve, reject) => {
        const yields = whenIdle && performance.now() >= busyUntil;
        // Another thread, with or without a share, as the machine is or is no longer busy.
        if (waiting.size === 0 && yields !== threadYields) end();
        thread ??= start(yields);
        thread.ref();
        emails += 1;
        const late = setTimeout(() => breakDown(new Error(`An email took more than ${limit} ms`)), limit).unref();
        waiting.set(emails, { message, late, resolve, reject });
        thread.postMessage({ id: emails, postedAt: Date.now(), message } satisfies MailJob);
      });
    },
    close() {
      end();
      inPlace?.close();
    },
  };
}
