import { Worker } from 'node:worker_threads';
import type { BodyPreparer, SentBody } from '~/lib/article-body/ready-body';

/** Milliseconds without work after which the thread exits and frees its memory. */
const IDLE_MS = 10_000;

export interface ReadyThreadOptions {
  /** File of the thread's bundle. */
  readonly worker: string;
  /** Time limit in milliseconds for one batch; defaults to 30,000. */
  readonly limit?: number;
}

/**
 * Prepares bodies batch by batch on a separate thread, not the one that stores them. If the thread exceeds its time or memory
 * on a batch, the batch is left to the caller and the thread replaced.
 */
export function createReadyThread({ worker: file, limit = 30_000 }: ReadyThreadOptions): BodyPreparer {
  let thread: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    const ending = thread;
    thread = undefined;
    ending?.removeAllListeners();
    ending?.on('error', () => undefined);
    void ending?.terminate();
  }

  function make(htmls: readonly string[]): Promise<readonly SentBody[] | undefined> {
    clearTimeout(idle);
    return new Promise((resolve) => {
      thread ??= new Worker(file, {
        name: 'ready',
        resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
      });
      const working = thread;
      const giveUp = () => {
        clearTimeout(late);
        end();
        resolve(undefined);
      };
      const late = setTimeout(giveUp, limit);
      working.ref();
      working.removeAllListeners();
      working.once('error', giveUp);
      working.once('exit', giveUp);
      working.once('message', (made: readonly SentBody[]) => {
        clearTimeout(late);
        working.unref();
        idle = setTimeout(end, IDLE_MS).unref();
        resolve(made);
      });
      working.postMessage(htmls);
    });
  }

  return async (htmls) => {
    const turn = last.then(() => make(htmls));
    last = turn;
    return await turn;
  };
}
