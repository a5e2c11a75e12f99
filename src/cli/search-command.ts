import { type CommandContext, withBackend } from './context';
import { type ExitCode, exitCode } from './failure';
import { databaseMessages } from './messages/database-messages';

/** Milliseconds between two lines of progress on a terminal. */
const PROGRESS_INTERVAL = 2_000;

/** Rebuilds the search index while readers search in the current one. */
export async function runSearchRebuild(context: CommandContext): Promise<ExitCode> {
  const say = databaseMessages[context.language];
  return await withBackend(context, async (backend) => {
    const started = context.now();
    let shownAt = started;
    let articles = 0;
    const outcome = await backend.rebuildSearch({
      onProgress(count) {
        articles = count;
        if (!context.isTerminal || context.now() - shownAt < PROGRESS_INTERVAL) return;
        shownAt = context.now();
        context.err(`${say.indexing(count)}\n`);
      },
    });
    if (outcome !== 'done') {
      context.err(`${say.indexedElsewhere}\n`);
      return exitCode.partly;
    }
    context.out(`${say.indexed(articles, (context.now() - started) / 1000)}\n`);
    return exitCode.ok;
  });
}
