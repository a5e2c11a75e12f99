import { type Command, InvalidArgumentError } from 'commander';
import { mainEdition } from '~/editions/registry';
import { type CommandContext, withBackend } from './context';
import { type ExitCode, exitCode } from './failure';
import { commonMessages } from './messages/common-messages';
import { mostReadMessages } from './messages/most-read-messages';

const HOUR = 3600;

interface Flags {
  readonly site: string;
  readonly hours: number;
  readonly limit: number;
  readonly json?: boolean;
}

/** Sets up the command `hirmondo mostread`. */
export function addMostReadCommand(command: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  const say = mostReadMessages[context.language];
  const parseNumber = (text: string): number => {
    if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError(say.needsNumber(text));
    return Number(text);
  };
  command
    .description(say.description)
    .option('--site <slug>', say.site, mainEdition.identity.slug)
    .option('--hours <n>', say.hours, parseNumber, 24)
    .option('--limit <n>', say.limit, parseNumber, 20)
    .option('--json', commonMessages[context.language].jsonLines)
    .action(async (flags: Flags) => done(await runMostRead(flags, context)));
}

async function runMostRead({ site, hours, limit, json }: Flags, context: CommandContext): Promise<ExitCode> {
  const from = Math.floor(context.now() / 1000) - hours * HOUR;
  return await withBackend(context, async ({ readCounts }) => {
    const sums = await readCounts({ site, from, limit });
    if (sums.length === 0) context.err(`${mostReadMessages[context.language].none(hours)}\n`);
    for (const sum of sums) {
      await context.out(json ? `${JSON.stringify(sum)}\n` : `${sum.reads}\t${sum.article}\n`);
    }
    return exitCode.ok;
  });
}
