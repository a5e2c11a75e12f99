import { join } from 'node:path';
import { Command, CommanderError, Help, Option } from 'commander';
import { importers } from '~/backend/importers/formats';
import { isIngestProblem } from '~/backend/index';
import { judgeArguments } from '../../scripts/terminal/judge-arguments.mjs';
import { readLanguage } from '../../scripts/terminal/language.mjs';
import { startMessages } from '../../scripts/terminal/start-messages.mjs';
import { addAdsCommands } from './ads/ads-command';
import { addArticleCommands } from './article/article-command';
import { type BackupPart, readBackupPart, runBackup, runBackupVerify } from './backup-command';
import { runCmsCheck } from './cms/cms-report';
import { addContentCommands } from './content/content-commands';
import { type CommandContext, type Terminal, withBackend } from './context';
import { type DbCopyFlags, runDbCopy } from './db-copy';
import { type DoctorFlags, runDoctor } from './doctor/doctor';
import { CommandFailure, type ExitCode, exitCode } from './failure';
import { runExport } from './import/export-command';
import { type ImportFlags, runImport } from './import/import-command';
import { addInitCommand } from './init/init-command';
import { addLiveCommands } from './live-command';
import { addMediaCommands } from './media/media-command';
import { commonMessages } from './messages/common-messages';
import { errorText } from './messages/error-text';
import { faultLines } from './messages/faults';
import { inHungarian, valuesInHungarian } from './messages/hungarian-frame';
import { programMessages } from './messages/program-messages';
import { addMostReadCommand } from './most-read-command';
import { addNewsletterCommands } from './newsletter-command';
import { addPartnerCommands } from './partners/partner-command';
import { addPaymentCommands } from './payment-command';
import { type PurgeFlags, runPurge } from './purge-command';
import { addPushCommands } from './push-command';
import { addQuizCommands } from './quiz-command';
import { addRedirectCommands } from './redirects/redirects-program';
import { runSearchRebuild } from './search-command';
import { addSetupCommand } from './setup/setup-command';
import { commandTree } from './terminal/command-tree';
import { signedBy } from './terminal/signed-by';
import { addTokenCommands } from './token-command';
import { addUserCommands } from './user-command';
import { addWebhookCommands } from './webhooks/webhook-command';

/** What asks for help instead of a command. */
const HELP = ['help', '-h', '--help'];

/** Runs a command line (without node and script) and returns the exit code. Every error is one line on standard error. */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const context: CommandContext = { ...terminal, language: readLanguage(args, terminal.env) };
  let code: ExitCode = exitCode.ok;
  const program = createProgram(context, (result) => {
    code = result;
  });
  const wrong = judgeArguments(args, commandTree(program));
  // Commander would show the help of the command above it, as if nothing were wrong.
  if (wrong?.kind === 'command' && args.some((arg) => HELP.includes(arg))) {
    context.err(`${startMessages[context.language].unknownCommand(wrong.name)}\n`);
    return exitCode.usage;
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) {
      const asked = error.exitCode === 0 || error.code === 'commander.help';
      return asked ? (args.length === 0 ? exitCode.usage : exitCode.ok) : exitCode.usage;
    }
    // What the role of whoever signs (--as) does not permit, whichever command asked for it.
    if (isIngestProblem(error) && error.kind === 'forbidden') {
      context.err(faultLines(error.fields, context));
      return exitCode.partly;
    }
    context.err(`${errorText(error, context)}\n`);
    return error instanceof CommandFailure ? error.code : exitCode.storage;
  }
}

const plainHelp = new Help();

/** The forms of commands and their values in Hungarian, before the help makes columns of them. */
const hungarianForms: Partial<Help> = {
  commandUsage: (command) => valuesInHungarian(plainHelp.commandUsage(command)),
  subcommandTerm: (command) => valuesInHungarian(plainHelp.subcommandTerm(command)),
  argumentTerm: (argument) => valuesInHungarian(`<${argument.name()}>`).slice(1, -1),
  optionTerm: (option) => valuesInHungarian(plainHelp.optionTerm(option)),
};

/** Creates the program with every command, without running one. `done` is called with the exit code of a command. */
export function createProgram(terminal: CommandContext, done: (code: ExitCode) => void): Command {
  const context = signedBy(terminal, () => program.opts<{ readonly as?: string }>().as);
  const say = programMessages[context.language];
  const common = commonMessages[context.language];
  const { value } = common;
  const frame = context.language === 'hu' ? inHungarian : (text: string) => text;
  const forms = context.language === 'hu' ? hungarianForms : {};
  // Every subcommand inherits these settings: the help, its texts and the language option.
  const program = new Command('hirmondo')
    .description(say.program)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void context.out(text),
      writeErr: context.err,
      outputError: (text, write) => write(frame(text)),
    })
    .configureHelp({ ...forms, minWidthToWrap: 25, styleTitle: frame, styleOptionDescription: frame, showGlobalOptions: true })
    .addOption(new Option('--lang <hu|en>', say.lang).choices(['hu', 'en']))
    .option('--as <email>', say.as)
    .helpOption('-h, --help', common.help)
    .helpCommand(say.helpCommand, say.helpOfCommand);

  addInitCommand(program.command('init'), context, done);
  addSetupCommand(program.command('setup'), context, done);

  const formats = Object.entries(importers).map(
    ([name, { description }]) => `  ${name.padEnd(16)}${description[context.language]}`,
  );
  program
    .command('import')
    .description(say.import.description)
    .argument('<format>', say.import.format)
    .argument('<file...>', say.import.files)
    .option('--dry-run', say.import.dryRun)
    .option('--strict', say.import.strict)
    .option('--rename', say.import.rename)
    .option('--redirects', say.import.redirects)
    .option('--media', say.import.media)
    .option(`--uploads <${value.folder}>`, say.import.uploads)
    .option(`--encoding <${value.name}>`, say.import.encoding)
    .option('--json', say.import.json)
    .option('--site <slug>', say.import.site)
    .option('--section <slugs>', say.import.section)
    .option('--repeat <n>', say.import.repeat, '1')
    .option('--source <name>', say.import.source)
    .option('--base-url <url>', say.import.baseUrl)
    .addHelpText('after', `\n${say.import.formats}\n${formats.join('\n')}\n`)
    .action(async (format: string, files: string[], flags: ImportFlags) => done(await runImport(format, files, flags, context)));

  program
    .command('export')
    .description(say.exports)
    .argument('[file]', common.outputFile)
    .action(async (file: string | undefined) => done(await runExport(file, context)));

  program
    .command('seed')
    .description(say.seed.description)
    .option('--dir <path>', say.seed.dir, join(context.root, 'content', 'demo'))
    .option('--force', say.seed.force)
    .action(async (flags: { readonly dir: string; readonly force?: boolean }) => done(await runSeed(flags, context)));

  program
    .command('migrate')
    .description(say.migrate)
    .action(async () => {
      await withBackend(context, async () => context.out(`${say.migrated}\n`), 'new');
      done(exitCode.ok);
    });

  const backup = program
    .command('backup')
    .description(say.backup.description)
    .argument('<file>', say.backup.file)
    .option('--media', say.backup.media)
    .action(async (file: string, flags: { readonly media?: boolean }) => done(await runBackup(file, flags, context)));
  backup
    .command('verify')
    .description(say.backup.verify)
    .argument('<file>', say.backup.verifiedFile)
    .option('--file-only', say.backup.fileOnly)
    .option('--part <k/n>', say.backup.part, (text: string) => readBackupPart(text, context))
    .option('--json', common.json)
    .action(async (file: string, flags: { readonly fileOnly?: boolean; readonly json?: boolean; readonly part?: BackupPart }) =>
      done(await runBackupVerify(file, flags, context)),
    );

  const database = program.command('db').description(say.db.description);
  database
    .command('copy')
    .description(say.db.copy)
    .requiredOption(`--to <${value.address}>`, say.db.to)
    .option(`--from <${value.address}>`, say.db.from)
    .option('--force', say.db.force)
    .option('--json', common.json)
    .action(async (flags: DbCopyFlags) => done(await runDbCopy(flags, context)));

  program
    .command('purge')
    .description(say.purge.description)
    .option(`--tag <${value.names}...>`, say.purge.tag)
    .option(`--path <${value.paths}...>`, say.purge.path)
    .option('--edition <slug>', say.purge.edition)
    .option('--all', say.purge.all)
    .option('--hard', say.purge.hard)
    .option(`--url <${value.address}>`, say.purge.url)
    .action(async (flags: PurgeFlags) => done(await runPurge(flags, context)));

  program
    .command('search')
    .description(say.search)
    .command('rebuild')
    .description(say.rebuild)
    .action(async () => done(await runSearchRebuild(context)));

  addAdsCommands(program.command('ads'), context, done);
  addArticleCommands(program.command('article'), context, done);
  addContentCommands(program.command('content'), context, done);
  addMediaCommands(program.command('media'), context, done);
  addMostReadCommand(program.command('mostread'), context, done);
  addNewsletterCommands(program.command('newsletter'), context, done);
  addLiveCommands(program.command('live'), context, done);
  addPaymentCommands(program.command('payment'), context, done);
  addPartnerCommands(program.command('partner'), context, done);
  addPushCommands(program.command('push'), context, done);
  addQuizCommands(program.command('quiz'), context, done);
  addRedirectCommands(program.command('redirects'), context, done);
  addTokenCommands(program.command('token'), context, done);
  addUserCommands(program.command('user'), context, done);
  addWebhookCommands(program.command('webhook'), context, done);

  program
    .command('doctor')
    .description(say.doctor.description)
    .option(`--cms <${value.address}>`, say.doctor.cms)
    .option('--public', say.doctor.public)
    .option('--json', common.json)
    .action(async ({ cms, ...flags }: DoctorFlags & { readonly cms?: string }) =>
      done(await (cms === undefined ? runDoctor(flags, context) : runCmsCheck(cms, flags.json === true, context))),
    );

  program
    .command('serve')
    .description(say.serve)
    .action(async () => {
      await context.startServer();
      done(exitCode.ok);
    });
  return program;
}

async function runSeed(flags: { readonly dir: string; readonly force?: boolean }, context: CommandContext): Promise<ExitCode> {
  const say = programMessages[context.language];
  return await withBackend(
    context,
    async (backend) => {
      if (flags.force !== true && !(await backend.isEmpty())) {
        throw new CommandFailure(exitCode.usage, say.seed.notEmpty);
      }
      const { articles, problems } = await backend.seedDemo({ dir: flags.dir, now: context.now() });
      for (const { file, reason } of problems) context.err(`${file}: ${reason}\n`);
      context.out(`${say.seeded(articles)}\n`);
      return problems.length === 0 ? exitCode.ok : exitCode.partly;
    },
    'new',
  );
}
