import type { Command } from 'commander';
import { parseVersion } from '../content/content-command';
import type { CommandContext } from '../context';
import { CommandFailure, type ExitCode, exitCode } from '../failure';
import { commonMessages } from '../messages/common-messages';
import { listMissed, type MissedFlags } from './missed-command';
import { redirectMessages } from './redirect-messages';
import {
  addRedirect,
  exportRedirects,
  importRedirects,
  listRedirects,
  type RedirectImportFlags,
  removeRedirects,
} from './redirects-command';
import { testRedirect } from './redirects-test';
import { type ParityFlags, testAddresses } from './url-parity';

/** Adds `hirmondo redirects …`: the newsroom's own redirects, and a test command for all redirects. */
export function addRedirectCommands(redirects: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  const say = redirectMessages[context.language];
  const common = commonMessages[context.language];
  const { value } = common;
  redirects.description(say.description);
  const sub = (name: string) => redirects.command(name);

  sub('test')
    .description(say.test)
    .argument('[url]', say.testUrl)
    .option(`--file <${value.source}>`, say.testFile)
    .option(`--url <${value.address}>`, say.siteUrl)
    .option(`--csv <${value.file}>`, say.csv)
    .option('--json', common.json)
    .action(async (url: string | undefined, flags: Partial<ParityFlags>) => {
      const { file } = flags;
      if ((url === undefined) === (file === undefined)) {
        throw new CommandFailure(exitCode.usage, say.oneOfBoth);
      }
      done(file === undefined ? await testRedirect(url ?? '', flags, context) : await testAddresses({ ...flags, file }, context));
    });

  sub('import')
    .description(say.import)
    .argument('<file>', say.importFile)
    .option('--replace', say.replace)
    .option('--dry-run', say.dryRun)
    .option('--json', common.json)
    .addHelpText('after', say.form)
    .action(async (file: string, flags: RedirectImportFlags) => done(await importRedirects(file, flags, context)));

  sub('export')
    .description(say.export)
    .argument('[file]', common.outputFile)
    .action(async (file: string | undefined) => done(await exportRedirects(file, context)));

  sub('missed')
    .description(say.missed)
    .option('--limit <n>', common.limit, parseVersion('--limit', context), 50)
    .option('--reset', say.reset)
    .option('--json', common.json)
    .action(async (flags: MissedFlags) => done(await listMissed(flags, context)));

  sub('add')
    .description(say.add)
    .argument('<from>', say.addFrom)
    .argument('<to>', say.addTo)
    .option(`--status <${value.code}>`, say.status, '301')
    .option('--json', common.json)
    .action(async (from: string, to: string, { status, json }: { readonly status: string; readonly json?: boolean }) =>
      done(await addRedirect({ from, to, status }, { json: json === true }, context)),
    );

  sub('list')
    .description(say.list)
    .option('--json', common.json)
    .action(async (flags: { readonly json?: boolean }) => done(await listRedirects(flags, context)));

  sub('remove')
    .description(say.remove)
    .argument('<from...>', say.removeFrom)
    .action(async (from: string[]) => done(await removeRedirects(from, context)));
}
