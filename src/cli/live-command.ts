import type { Command } from 'commander';
import { isIngestProblem } from '~/backend/index';
import { type CommandBackend, type CommandContext, withBackend } from './context';
import { CommandFailure, type ExitCode, exitCode } from './failure';

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

/** Puts the commands of `hirmondo live` under their own. */
export function addLiveCommands(live: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  live.description('Percről percre: egy közvetítés bejegyzései');
  const under = (name: string, description: string): Command =>
    live
      .command(name)
      .description(description)
      .helpOption('-h, --help', 'ez a súgó')
      .argument('<slug>', 'a közvetítés cikkének azonosítója');
  const ofEntry = (name: string, description: string): Command =>
    under(name, description).argument('<id>', 'a bejegyzés azonosítója');
  const run = async (work: (live: Live) => Promise<string>): Promise<void> => done(await change(context, work));

  under('list', 'A bejegyzések, a legújabbal kezdve').action((slug: string) =>
    run(async ({ read }) => {
      const blog = await read(slug);
      if (blog === undefined) throw new CommandFailure(exitCode.partly, `Nincs ilyen közvetítés: ${slug}`);
      return blog.entries
        .map(({ id, title, pinned, keyEvent, pubDate }) => {
          const marks = [pinned && 'kiemelt', keyEvent && 'fontos'].filter(Boolean).join(',');
          return [id, new Date(pubDate * 1000).toISOString(), marks, title ?? ''].join('\t');
        })
        .join('\n');
    }),
  );
  under('add', 'Új bejegyzés; a HTML-szöveg a --text után vagy a szabványos bemeneten')
    .option('--title <cím>', 'a bejegyzés címe')
    .option('--text <html>', 'a bejegyzés szövege')
    .option('--pin', 'kiemelve, a többi fölött')
    .option('--key', 'fontos pillanatként')
    .option('--id <id>', 'a bejegyzés azonosítója; ha nincs megadva, készül egy')
    .action(async (slug: string, { title, text, pin, key, id }: EntryFlags) => {
      const content = text ?? (await context.input());
      await run(async ({ add }) => (await add(slug, { id, title, content, pinned: pin === true, keyEvent: key === true })).id);
    });
  ofEntry('edit', 'Egy bejegyzés címének vagy szövegének javítása')
    .option('--title <cím>', 'az új cím')
    .option('--text <html>', 'az új szöveg')
    .action((slug: string, id: string, { title, text }: EntryFlags) => {
      const fields = { ...(title !== undefined && { title }), ...(text !== undefined && { content: text }) };
      return run(async (entries) => (await entries.change(slug, id, fields)).id);
    });
  for (const [name, field, value, description] of [
    ['pin', 'pinned', true, 'Egy bejegyzés kiemelése'],
    ['unpin', 'pinned', false, 'A kiemelés vége'],
    ['key', 'keyEvent', true, 'Egy bejegyzés a fontos pillanatok közé'],
    ['unkey', 'keyEvent', false, 'Egy bejegyzés ki a fontos pillanatok közül'],
  ] as const) {
    ofEntry(name, description).action((slug: string, id: string) =>
      run(async (entries) => (await entries.change(slug, id, { [field]: value })).id),
    );
  }
  ofEntry('correct', 'Helyesbítés egy bejegyzéshez; az olvasók a bejegyzés alatt és a helyesbítések oldalán látják')
    .requiredOption('--text <szöveg>', 'ahogyan helyes')
    .option('--wrong <szöveg>', 'ami hibás volt')
    .action((slug: string, id: string, { text, wrong }: CorrectionFlags) =>
      run(async ({ correct }) => (await correct(slug, id, { text, wrong })).id),
    );
  ofEntry('delete', 'Egy bejegyzés törlése').action((slug: string, id: string) =>
    run(async ({ remove }) => (await remove(slug, id)).id),
  );
  under('summary', 'Összefoglaló a közvetítés elején, soronként egy pont; a szöveg a --text után vagy a szabványos bemeneten')
    .option('--text <szöveg>', 'az összefoglaló; üresen megszűnik')
    .action(async (slug: string, { text }: EntryFlags) => {
      const summary = text ?? (await context.input());
      await run(async ({ summarize }) => {
        await summarize(slug, summary);
        return slug;
      });
    });
}

/** Does a piece of work, prints what it answers, and says in Hungarian what stood in its way. */
async function change(context: CommandContext, work: (live: Live) => Promise<string>): Promise<ExitCode> {
  return await withBackend(context, async ({ live }) => {
    try {
      context.out(`${await work(live)}\n`);
      return exitCode.ok;
    } catch (error) {
      if (!isIngestProblem(error)) throw error;
      if (error.kind !== 'unknown') throw new CommandFailure(exitCode.usage, error.message);
      context.err(`Nincs ilyen közvetítés vagy bejegyzés: ${error.message}\n`);
      return exitCode.partly;
    }
  });
}
