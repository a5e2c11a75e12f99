import type { ParsedBody } from '~/lib/article-body/blocks';
import { type BodyParser, parseSmallBody } from '~/lib/article-body/body-parser';
import { createSerialWorker } from './serial-worker';

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

/**
 * A parser that handles large articles one after another on a thread, and small ones in place. An article on which the thread
 * exceeds its time or memory is given up: no article delays responses to readers.
 */
export function createBodyParser({ worker, limit = 10_000, onAbandoned }: BodyThreadOptions): BodyParser {
  const parse = createSerialWorker<string, ParsedBody>({
    file: worker,
    name: 'body',
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    limit,
  });
  return async (html, ofMany = false) => {
    const small = ofMany ? undefined : parseSmallBody(html);
    if (small !== undefined) return small;
    const result = await parse(html);
    if (result.ok) return result.output;
    onAbandoned(result.reason, html.length);
    return undefined;
  };
}
