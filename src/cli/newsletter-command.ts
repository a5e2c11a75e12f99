import { open } from 'node:fs/promises';
import type { Command } from 'commander';
import { toCsvLine } from '~/lib/text/csv';
import { type CommandBackend, type CommandContext, withBackend } from './context';
import { CommandFailure, type ExitCode, exitCode } from './failure';
import { commonMessages } from './messages/common-messages';
import { errorText } from './messages/error-text';
import { newsletterMessages } from './messages/newsletter-messages';

interface ExportFlags {
  readonly json?: boolean;
  readonly file?: string;
}

type Member = Awaited<ReturnType<CommandBackend['newsletters']['export']>>[number];

const COLUMNS = ['email', 'lastName', 'firstName', 'list', 'site', 'confirmedAt', 'unsubscribeUrl'] as const;

/** Adds the subcommands of `hirmondo newsletter`. */
export function addNewsletterCommands(newsletter: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  const say = newsletterMessages[context.language];
  newsletter.description(say.description);
  newsletter
    .command('export')
    .description(say.export)
    .argument('[list]', say.list)
    .option('--file <path>', say.file)
    .option('--json', commonMessages[context.language].jsonLines)
    .action(async (list: string | undefined, flags: ExportFlags) => done(await runExport(list, flags, context)));
  newsletter
    .command('forget')
    .description(say.forget)
    .argument('<email>', say.address)
    .action(async (email: string) => done(await runForget(email, context)));
}

async function runExport(list: string | undefined, { json, file }: ExportFlags, context: CommandContext): Promise<ExitCode> {
  return await withBackend(context, async ({ newsletters }) => {
    const rows = (await newsletters.export(list)).map(toRow);
    const lines = json
      ? rows.map((row) => JSON.stringify(row))
      : [COLUMNS.join(','), ...rows.map((row) => toCsvLine(COLUMNS.map((name) => row[name])))];
    const text = lines.map((line) => `${line}\n`).join('');
    if (file === undefined || file === '-') await context.out(text);
    else
      await writePrivate(file, text).catch((error: unknown) => {
        throw new CommandFailure(exitCode.storage, commonMessages[context.language].unwritable(file, errorText(error, context)));
      });
    context.err(`${newsletterMessages[context.language].exported(rows.length)}\n`);
    return exitCode.ok;
  });
}

/** Writes a file that only its owner may read, even if it replaces one that others could read. */
async function writePrivate(path: string, text: string): Promise<void> {
  await using file = await open(path, 'w', 0o600);
  await file.chmod(0o600);
  await file.writeFile(text);
}

async function runForget(email: string, context: CommandContext): Promise<ExitCode> {
  const say = newsletterMessages[context.language];
  return await withBackend(context, async ({ newsletters }) => {
    const found = await newsletters.forget(email);
    context.out(`${found ? say.forgotten : say.unknown}\n`);
    return found ? exitCode.ok : exitCode.partly;
  });
}

function toRow({ listCode, confirmedAt, ...member }: Member): Readonly<Record<(typeof COLUMNS)[number], string>> {
  return { ...member, list: listCode, confirmedAt: new Date(confirmedAt * 1000).toISOString() };
}
