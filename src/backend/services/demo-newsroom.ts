import { type SeedReport, seed } from '../core/importing/seed';
import type { ServiceParts } from './parts';
import type { createQuizService } from './quiz';

/** Loads the demo newsroom into an empty store. */
export function createDemoSeed(
  { store, editions, logger }: Pick<ServiceParts, 'store' | 'editions' | 'logger'>,
  quiz: ReturnType<typeof createQuizService>,
): (options: { readonly dir: string; readonly now: number }) => Promise<SeedReport> {
  return async ({ dir, now }) => {
    const seconds = Math.floor(now / 1000);
    const { readDemo } = await import('../infra/demo/read-demo');
    const newsroom = readDemo(dir, seconds);
    await quiz.seed(newsroom.quizzes, seconds);
    const report = await seed(store, editions, newsroom, seconds);
    for (const problem of report.problems) logger.warn(problem, 'Part of the demo newsroom could not be loaded.');
    return report;
  };
}
