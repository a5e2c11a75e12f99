import { Worker } from 'node:worker_threads';
import type { SearchReader } from '../../definitions/search';
import { StorageFailure } from '../../domain/storage-failure';
import type { SearchAnswer, SearchCall, SearchRequest, SearchThreadData } from './search-calls';

/** A search reader whose calls run on a worker thread. */
export interface SearchThread extends SearchReader {
  /** Ends the thread after its current call; waiting calls are rejected. */
  close(): Promise<void>;
}

export interface SearchThreadOptions extends SearchThreadData {
  /** File of the thread's bundle. */
  readonly worker: string;
  /** Called when the thread crashed; it is replaced automatically. */
  readonly onProblem: (error: Error) => void;
  /** Limit on waiting calls; 32 by default. */
  readonly maxWaiting?: number;
  /** Limit on the waiting time of a call, milliseconds; 2000 by default. */
  readonly patience?: number;
  /** Time limit of a call, milliseconds; 10,000 by default. */
  readonly callTimeout?: number;
}

interface Waiting {
  readonly call: SearchCall;
  readonly since: number;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

const CLOSE_TIMEOUT = 2_000;

/**
 * Runs calls one after another on a thread. It is started by the first call, and replaced if it crashes: the current call fails,
 * waiting ones continue. Calls beyond the limit are rejected immediately.
 */
export function createSearchThread(options: SearchThreadOptions): SearchThread {
  const { worker: file, dataDir, onProblem, maxWaiting = 32, patience = 2_000, callTimeout = 10_000 } = options;
  const queue: Waiting[] = [];
  let thread: Worker | undefined;
  let current: Waiting | undefined;
  let timer: NodeJS.Timeout | undefined;
  let calls = 0;
  let closed = false;

  function start(): Worker {
    const data: SearchThreadData = { dataDir };
    // A small young generation, as calls leave little garbage that survives and every process has such a thread.
    const started = new Worker(file, { workerData: data, name: 'search', resourceLimits: { maxYoungGenerationSizeMb: 6 } });
    started.on('message', (answer: SearchAnswer) => {
      if (answer.id !== calls || current === undefined) return;
      const { resolve, reject } = current;
      done();
      if ('value' in answer) resolve(answer.value);
      else reject(answer.storage ? new StorageFailure(answer.storage, answer.failure) : new Error(answer.failure));
      next();
    });
    started.on('error', breakDown);
    started.on('exit', () => breakDown(new Error('the search thread ended')));
    // The process must not stay alive for it.
    started.unref();
    return started;
  }

  function done(): void {
    clearTimeout(timer);
    current = undefined;
  }

  function breakDown(error: Error): void {
    thread?.removeAllListeners();
    // A crashed thread emits another error when it is terminated.
    thread?.on('error', () => undefined);
    void thread?.terminate();
    thread = undefined;
    const failed = current;
    done();
    failed?.reject(new StorageFailure('busy', 'The search broke down; try again.', { cause: error }));
    if (!closed) onProblem(error);
    next();
  }

  function next(): void {
    if (closed || current !== undefined) return;
    let waiting = queue.shift();
    while (waiting !== undefined && performance.now() - waiting.since > patience) {
      waiting.reject(refusal());
      waiting = queue.shift();
    }
    if (waiting === undefined) return;
    current = waiting;
    calls += 1;
    try {
      thread ??= start();
    } catch (error) {
      // The system refuses a thread: too many of them, or no memory.
      breakDown(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    timer = setTimeout(() => breakDown(new Error(`the search took more than ${callTimeout} ms`)), callTimeout).unref();
    const request: SearchRequest = { kind: 'call', id: calls, call: waiting.call };
    thread.postMessage(request);
  }

  /** The cast is safe, because both ends use the same interface. */
  function ask<T>(call: SearchCall): Promise<T> {
    if (closed || queue.length >= maxWaiting) return Promise.reject(refusal());
    return new Promise<T>((resolve, reject) => {
      queue.push({ call, since: performance.now(), resolve: (value) => resolve(value as T), reject });
      next();
    });
  }

  return {
    page: (...args) => ask({ name: 'page', args }),
    count: (...args) => ask({ name: 'count', args }),
    counts: (...args) => ask({ name: 'counts', args }),
    suggest: (...args) => ask({ name: 'suggest', args }),
    async close() {
      closed = true;
      for (const { reject } of queue.splice(0)) reject(refusal());
      const ending = thread;
      if (ending === undefined) return;
      await new Promise<void>((resolve) => {
        const late = setTimeout(() => void ending.terminate().then(() => resolve()), CLOSE_TIMEOUT);
        ending.removeAllListeners('exit');
        ending.once('exit', () => {
          clearTimeout(late);
          resolve();
        });
        const request: SearchRequest = { kind: 'close' };
        ending.postMessage(request);
      });
      done();
    },
  };
}

const refusal = (): StorageFailure => new StorageFailure('overloaded', 'More searches wait than can be done in time; try again.');
