import { createJobThread } from '~/backend/index';
import type { BodyPreparer, SentBody } from '~/lib/article-body/ready-body';
import { ConcurrencyLimit } from '~/lib/concurrency/concurrency-limit';

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
  const turns = new ConcurrencyLimit(1);
  const thread = createJobThread<readonly string[], readonly SentBody[] | undefined>({
    worker,
    name: 'ready',
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    limit,
    idle: 10_000,
    inPlace: () => undefined,
    onProblem: () => undefined,
  });
  return async (htmls) => await turns.run(() => thread.run(htmls));
}
