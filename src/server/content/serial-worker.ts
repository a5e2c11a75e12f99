import { type ResourceLimits, Worker } from 'node:worker_threads';

export interface SerialWorkerOptions {
  /** File of the thread's bundle. It answers each message with one message. */
  readonly file: string;
  /** Name of the thread, for debuggers. */
  readonly name: string;
  readonly resourceLimits: ResourceLimits;
  /** Time limit in milliseconds for one message, without the start of the thread. */
  readonly limit: number;
}

/** The result for a message, or why there is none: it took too long, or the thread crashed. */
export type SerialResult<Output> =
  | { readonly ok: true; readonly output: Output }
  | { readonly ok: false; readonly reason: string };

/** Milliseconds without work after which the thread exits and frees its memory. */
const IDLE_MS = 10_000;

const describeFailure = (error: unknown): string => (error instanceof Error ? error.message : 'the thread crashed');

/**
 * Processes messages one after another on a thread, which starts with the first one. A thread that exceeds its time or memory on
 * a message is replaced; the next message is not affected.
 */
export function createSerialWorker<Input, Output>(options: SerialWorkerOptions): (input: Input) => Promise<SerialResult<Output>> {
  const { file, name, resourceLimits, limit } = options;
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

  function process(input: Input): Promise<SerialResult<Output>> {
    clearTimeout(idle);
    return new Promise((resolve) => {
      const isNew = thread === undefined;
      try {
        thread ??= new Worker(file, { name, resourceLimits });
      } catch (error) {
        // The system refuses a thread: too many of them, or no memory.
        resolve({ ok: false, reason: describeFailure(error) });
        return;
      }
      const working = thread;
      let late: NodeJS.Timeout | undefined;
      // A command must not end before its answer; an idle thread does not keep the process alive.
      working.ref();
      const giveUp = (reason: string) => {
        clearTimeout(late);
        end();
        resolve({ ok: false, reason });
      };
      const startClock = () => {
        late = setTimeout(() => giveUp(`took more than ${limit} ms`), limit);
      };
      working.removeAllListeners();
      // The start of a thread, which is slow on a busy machine, does not count.
      if (isNew) working.once('online', startClock);
      else startClock();
      working.once('error', (error) => giveUp(describeFailure(error)));
      working.once('exit', () => giveUp('the thread ended'));
      working.once('message', (output: Output) => {
        clearTimeout(late);
        working.unref();
        idle = setTimeout(end, IDLE_MS).unref();
        resolve({ ok: true, output });
      });
      working.postMessage(input);
    });
  }

  return (input) => {
    const turn = last.then(() => process(input));
    last = turn;
    return turn;
  };
}
