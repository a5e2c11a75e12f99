import { createJobThread } from '~/backend/index';
import type { ParsedBody } from '~/lib/article-body/blocks';
import { type BodyParser, parseSmallBody } from '~/lib/article-body/body-parser';
import { ConcurrencyLimit } from '~/lib/concurrency/concurrency-limit';

export interface BodyThreadOptions {
  /** File of the thread's bundle. */
  readonly worker: string;
  /** Time limit in milliseconds for one article; defaults to 60,000: a machine that is busy with readers parses slowly, and no text within the limits may be refused for that. */
  readonly limit?: number;
  /** Called with the reason for each article that is given up. */
  readonly onAbandoned: (reason: string, characters: number) => void;
}

/** Megabytes of a thread's heap: an article of eight megabytes needs less than half of it. */
const MAX_HEAP_MB = 768;
/** Milliseconds without work after which the thread ends and frees its memory. */
const IDLE_MS = 10_000;

/**
 * A parser that handles large articles one after another on a thread, and small ones in place. An article on which the thread
 * exceeds its time or memory is given up: no article delays responses to readers.
 */
export function createBodyParser({ worker, limit = 60_000, onAbandoned }: BodyThreadOptions): BodyParser {
  const turns = new ConcurrencyLimit(1);
  const thread = createJobThread<string, ParsedBody | undefined>({
    worker,
    name: 'body',
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    limit,
    idle: IDLE_MS,
    inPlace(html, { message }) {
      onAbandoned(message, html.length);
      return undefined;
    },
    onProblem: () => undefined,
  });
  return async (html, ofMany = false) => {
    const small = ofMany ? undefined : parseSmallBody(html);
    if (small !== undefined) return small;
    return await turns.run(() => thread.run(html));
  };
}
