import type { Command } from 'commander';
import { isIngestProblem } from '~/backend/index';
import { type CommandBackend, type CommandContext, withBackend } from './context';
import { CommandFailure, type ExitCode, exitCode } from './failure';
import { commonMessages } from './messages/common-messages';
import { faultLines } from './messages/faults';
import { liveMessages } from './messages/live-messages';

type Live = CommandBackend['live'];

interface EntryFlags {
  readonly title?: string;
  readonly text?: string;
  readonly pin?: boolean;
  readonly key?: boolean;
  readonly id?: string;
}

interface CorrectionFlags {
  readonly text: string;
  readonly wrong?: string;
}

/** Adds the subcommands of `hirmondo live`. */
export function addLiveCommands(live: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  const say = liveMessages[context.language];
  const { value } = commonMessages[context.language];
  live.description(say.description);
  const under = (name: string, description: string): Command =>
    live.command(name).description(description).argument('<slug>', say.slug);
  const ofEntry = (name: string, description: string): Command => under(name, description).argument('<id>', say.id);
  const run = async (work: (live: Live) => Promise<string>): Promise<void> => done(await change(context, work));

  under('list', say.list).action((slug: string) =>
    run(async ({ read }) => {
      const blog = await read(slug);
      if (blog === undefined) throw new CommandFailure(exitCode.partly, say.noBlog(slug));
      return blog.entries
        .map(({ id, title, pinned, keyEvent, pubDate }) => {
          const marks = [pinned && say.pinned, keyEvent && say.keyEvent].filter(Boolean).join(',');
          return [id, new Date(pubDate * 1000).toISOString(), marks, title ?? ''].join('\t');
        })
        .join('\n');
    }),
  );
  under('add', say.add)
    .option('--title <title>', say.title)
    .option('--text <html>', say.text)
    .option('--pin', say.pinIt)
    .option('--key', say.asKeyEvent)
    .option('--id <id>', say.givenId)
    .action(async (slug: string, { title, text, pin, key, id }: EntryFlags) => {
      const content = text ?? (await context.input());
      await run(async ({ add }) => (await add(slug, { id, title, content, pinned: pin === true, keyEvent: key === true })).id);
    });
  ofEntry('edit', say.edit)
    .option('--title <title>', say.newTitle)
    .option('--text <html>', say.newText)
    .action((slug: string, id: string, { title, text }: EntryFlags) => {
      const fields = { ...(title !== undefined && { title }), ...(text !== undefined && { content: text }) };
      return run(async (entries) => (await entries.change(slug, id, fields)).id);
    });
  for (const [name, field, marked] of [
    ['pin', 'pinned', true],
    ['unpin', 'pinned', false],
    ['key', 'keyEvent', true],
    ['unkey', 'keyEvent', false],
  ] as const) {
    ofEntry(name, say.marks[name]).action((slug: string, id: string) =>
      run(async (entries) => (await entries.change(slug, id, { [field]: marked })).id),
    );
  }
  ofEntry('correct', say.correct)
    .requiredOption(`--text <${value.text}>`, say.right)
    .option(`--wrong <${value.text}>`, say.wrong)
    .action((slug: string, id: string, { text, wrong }: CorrectionFlags) =>
      run(async ({ correct }) => (await correct(slug, id, { text, wrong })).id),
    );
  ofEntry('delete', say.delete).action((slug: string, id: string) => run(async ({ remove }) => (await remove(slug, id)).id));
  for (const [name, isLive] of [
    ['end', false],
    ['resume', true],
  ] as const) {
    under(name, say.coverage[name]).action((slug: string) =>
      run(async ({ setLive }) => {
        await setLive(slug, isLive);
        return slug;
      }),
    );
  }
  under('summary', say.summary)
    .option(`--text <${value.text}>`, say.summaryText)
    .action(async (slug: string, { text }: EntryFlags) => {
      const summary = text ?? (await context.input());
      await run(async ({ summarize }) => {
        await summarize(slug, summary);
        return slug;
      });
    });
}

/** Runs the work and prints its answer, or why it was refused. */
async function change(context: CommandContext, work: (live: Live) => Promise<string>): Promise<ExitCode> {
  return await withBackend(context, async ({ live }) => {
    try {
      context.out(`${await work(live)}\n`);
      return exitCode.ok;
    } catch (error) {
      if (!isIngestProblem(error)) throw error;
      context.err(faultLines(error.fields, context));
      return error.kind === 'unknown' ? exitCode.partly : exitCode.usage;
    }
  });
}
