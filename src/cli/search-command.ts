import { type CommandContext, withBackend } from './context';
import { type ExitCode, exitCode } from './failure';

/** Milliseconds between two lines of progress at a terminal. */
const TOLD_EVERY = 2_000;

/** Makes the search index anew, while readers search in the present one. */
export async function runSearchRebuild(context: CommandContext): Promise<ExitCode> {
  return await withBackend(context, async (backend) => {
    const started = context.now();
    let told = started;
    let articles = 0;
    const outcome = await backend.rebuildSearch({
      onProgress(count) {
        articles = count;
        if (!context.isTerminal || context.now() - told < TOLD_EVERY) return;
        told = context.now();
        context.err(`${count} cikk…\n`);
      },
    });
    if (outcome !== 'done') {
      context.err('Közben más kezdte újraépíteni a keresőindexet (egy induló szerver vagy egy másik parancs); az fejezi be.\n');
      return exitCode.partly;
    }
    const seconds = ((context.now() - started) / 1000).toFixed(1).replace('.', ',');
    context.out(`A keresőindex kész: ${articles} cikk, ${seconds} másodperc.\n`);
    return exitCode.ok;
  });
}
