import { type Command, InvalidArgumentError } from 'commander';
import { mainEdition } from '~/editions/registry';
import { type CommandContext, withBackend } from './context';
import { type ExitCode, exitCode } from './failure';

const HOUR = 3600;

interface Flags {
  readonly site: string;
  readonly hours: number;
  readonly limit: number;
  readonly json?: boolean;
}

/** Makes `hirmondo mostread` of its command. */
export function addMostReadCommand(command: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  command
    .description('A legolvasottabb cikkek a saját számlálásunk szerint (docs/contracts/browser.md)')
    .option('--site <slug>', 'a kiadás, amelynek az oldalain olvasták', mainEdition.identity.slug)
    .option('--hours <n>', 'ennyi órára visszamenőleg', parseNumber, 24)
    .option('--limit <n>', 'legfeljebb ennyi cikk', parseNumber, 20)
    .option('--json', 'soronként egy JSON-objektum')
    .action(async (flags: Flags) => done(await runMostRead(flags, context)));
}

function parseNumber(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError(`1 és 9999 közötti egész szám kell, nem „${text}”.`);
  return Number(text);
}

async function runMostRead({ site, hours, limit, json }: Flags, context: CommandContext): Promise<ExitCode> {
  const from = Math.floor(context.now() / 1000) - hours * HOUR;
  return await withBackend(context, async ({ readCounts }) => {
    for (const sum of await readCounts({ site, from, limit })) {
      await context.out(json ? `${JSON.stringify(sum)}\n` : `${sum.reads}\t${sum.article}\n`);
    }
    return exitCode.ok;
  });
}
