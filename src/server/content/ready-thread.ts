import type { BodyPreparer, SentBody } from '~/lib/article-body/ready-body';
import { createSerialWorker } from './serial-worker';

export interface ReadyThreadOptions {
  /** File of the thread's bundle. */
  readonly worker: string;
  /** Time limit in milliseconds for one batch; defaults to 30,000. */
  readonly limit?: number;
}

/**
 * Prepares bodies batch by batch on a separate thread, not the one that stores them. A batch on which the thread exceeds its time
 * or memory is left to the caller.
 */
export function createReadyThread({ worker, limit = 30_000 }: ReadyThreadOptions): BodyPreparer {
  const prepare = createSerialWorker<readonly string[], readonly SentBody[]>({
    file: worker,
    name: 'ready',
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    limit,
  });
  return async (htmls) => {
    const result = await prepare(htmls);
    return result.ok ? result.output : undefined;
  };
}
