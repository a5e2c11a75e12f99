import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { isIngestProblem } from '~/backend/index';
import { type CommandBackend, type CommandContext, withBackend } from './context';
import { CommandFailure, type ExitCode, exitCode } from './failure';

type EntriesChange = Parameters<CommandBackend['ingest']['changeEntries']>[1];

interface EntryFlags {
  readonly title?: string;
  readonly text?: string;
  readonly pin?: boolean;
}

/** Puts the commands of `hirmondo live` under their own. */
export function addLiveCommands(live: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  live.description('Percről percre: egy közvetítés bejegyzései');
  const entry = (name: string, description: string): Command =>
    live
      .command(name)
      .description(description)
      .helpOption('-h, --help', 'ez a súgó')
      .argument('<slug>', 'a közvetítés cikkének azonosítója');
  const seconds = (): number => Math.floor(context.now() / 1000);

  entry('add', 'Új bejegyzés; a HTML-szöveg a --text után vagy a szabványos bemeneten')
    .option('--title <cím>', 'a bejegyzés címe')
    .option('--text <html>', 'a bejegyzés szövege')
    .option('--pin', 'kiemelve, a többi fölött')
    .action(async (slug: string, { title, text, pin }: EntryFlags) => {
      const content = text ?? (await context.input());
      const id = randomUUID().slice(0, 8);
      const made = { id, title, content, pubDate: seconds(), pinned: pin === true };
      done(await change(context, slug, id, (entries) => [made, ...entries]));
    });
  entry('edit', 'Egy bejegyzés címének vagy szövegének javítása')
    .argument('<id>', 'a bejegyzés azonosítója')
    .option('--title <cím>', 'az új cím')
    .option('--text <html>', 'az új szöveg')
    .action(async (slug: string, id: string, { title, text }: EntryFlags) => {
      const given = { ...(title !== undefined && { title }), ...(text !== undefined && { content: text }) };
      done(await change(context, slug, id, replaced(id, { ...given, updatedAt: seconds() })));
    });
  for (const [name, pinned, description] of [
    ['pin', true, 'Egy bejegyzés kiemelése'],
    ['unpin', false, 'A kiemelés vége'],
  ] as const) {
    entry(name, description)
      .argument('<id>', 'a bejegyzés azonosítója')
      .action(async (slug: string, id: string) => done(await change(context, slug, id, replaced(id, { pinned }))));
  }
  entry('delete', 'Egy bejegyzés törlése')
    .argument('<id>', 'a bejegyzés azonosítója')
    .action(async (slug: string, id: string) => {
      const without: EntriesChange = (entries) =>
        entries.some((each) => String(each.id) === id) ? entries.filter((each) => String(each.id) !== id) : undefined;
      done(await change(context, slug, id, without));
    });
}

/** Entries with new fields in one of them; undefined when there is no such entry. */
function replaced(id: string, fields: object): EntriesChange {
  return (entries) =>
    entries.some((each) => String(each.id) === id)
      ? entries.map((each) => (String(each.id) === id ? { ...each, ...fields } : each))
      : undefined;
}

async function change(context: CommandContext, slug: string, id: string, work: EntriesChange): Promise<ExitCode> {
  return await withBackend(context, async ({ ingest }) => {
    const { outcome } = await ingest.changeEntries(slug, work).catch((error: unknown) => {
      if (isIngestProblem(error)) throw new CommandFailure(exitCode.usage, error.message);
      throw error;
    });
    if (outcome === 'unknown') {
      context.err(`Nincs ilyen közvetítés vagy bejegyzés: ${slug} ${id}\n`);
      return exitCode.partly;
    }
    context.out(`${id}\n`);
    return exitCode.ok;
  });
}
