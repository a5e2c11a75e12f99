import { Worker } from 'node:worker_threads';
import { MailFailure, type MailMessage, type MailTransport } from '~/backend/definitions/mail';
import { createMailTransport, emailsAtOnce, type MailSettings } from './mail-transport';

/** An email for the thread. */
export interface MailJob {
  readonly id: number;
  readonly message: MailMessage;
}

/** The result for an email; it was sent if `failure` is undefined. */
export interface MailJobAnswer {
  readonly id: number;
  readonly failure?: { readonly permanent: boolean; readonly message: string; readonly cause: string };
}

/** Settings passed to the thread, which uses the system clock. */
export type MailThreadData = Omit<MailSettings, 'clock'>;

export interface MailThreadOptions extends MailSettings {
  /** Path of the built mail-worker.ts. */
  readonly worker: string;
  /** Called if the thread fails or exceeds the limit. */
  readonly onProblem: (error: Error) => void;
  /** Time limit for one email, milliseconds; two minutes by default, as mail servers may be slow. */
  readonly limit?: number;
  /** Idle milliseconds after which the thread ends and frees its memory; five minutes by default. */
  readonly idle?: number;
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
  ...settings
}: MailThreadOptions): MailTransport {
  const { clock: _, ...workerData } = settings;
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
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

  function take({ id, failure }: MailJobAnswer): void {
    const job = waiting.get(id);
    if (job === undefined) return;
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

  function start(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };
    const started = new Worker(worker, { name: 'mail', workerData: workerData satisfies MailThreadData, resourceLimits });
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
        thread ??= start();
        thread.ref();
        emails += 1;
        const late = setTimeout(() => breakDown(new Error(`An email took more than ${limit} ms`)), limit).unref();
        waiting.set(emails, { message, late, resolve, reject });
        thread.postMessage({ id: emails, message } satisfies MailJob);
      });
    },
    close() {
      end();
      inPlace?.close();
    },
  };
}
