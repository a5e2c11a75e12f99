import { Worker } from 'node:worker_threads';
import type { ParsedBody } from '~/lib/article-body/blocks';
import { type BodyParser, parseSmallBody } from '~/lib/article-body/body-parser';

export interface BodyThreadOptions {
  /** File of the thread's bundle. */
  readonly worker: string;
  /** Time limit in milliseconds for one article; defaults to 10,000. */
  readonly limit?: number;
  /** Called with the reason for each article that is given up. */
  readonly onAbandoned: (reason: string, characters: number) => void;
}

/** Megabytes of a thread's heap: an article of eight megabytes needs less than half of it. */
const MAX_HEAP_MB = 768;
/** Milliseconds without work after which the thread exits and frees its memory. */
const IDLE_MS = 10_000;

/**
 * A parser that handles large articles one after another on a thread, and small ones in place. If the thread exceeds its time
 * or memory on an article, the article is given up and the thread replaced: no article delays answers to readers.
 */
export function createBodyParser({ worker: file, limit = 10_000, onAbandoned }: BodyThreadOptions): BodyParser {
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

  function parse(html: string): Promise<ParsedBody | undefined> {
    clearTimeout(idle);
    return new Promise((resolve) => {
      thread ??= new Worker(file, { name: 'body', resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
      const working = thread;
      // An article alone must not keep the process alive; the pending answer to its sender does.
      working.unref();
      const giveUp = (reason: string) => {
        clearTimeout(late);
        end();
        onAbandoned(reason, html.length);
        resolve(undefined);
      };
      const late = setTimeout(() => giveUp(`took more than ${limit} ms`), limit);
      working.removeAllListeners();
      working.once('error', (error) => giveUp(error instanceof Error ? error.message : 'broke down'));
      working.once('exit', () => giveUp('the thread ended'));
      working.once('message', (parsed: ParsedBody) => {
        clearTimeout(late);
        idle = setTimeout(end, IDLE_MS).unref();
        resolve(parsed);
      });
      working.postMessage(html);
    });
  }

  return async (html, ofMany = false) => {
    const small = ofMany ? undefined : parseSmallBody(html);
    if (small !== undefined) return small;
    const turn = last.then(() => parse(html));
    last = turn;
    return await turn;
  };
}
