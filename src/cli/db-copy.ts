import { CopyRefusal, type CopyReport, copyDatabase } from '~/backend/index';
import type { CommandContext } from './context';
import { CommandFailure, type ExitCode, exitCode } from './failure';
import { databaseMessages } from './messages/database-messages';
import { errorText } from './messages/error-text';
import { loadConfig } from './open-backend';

/** Options of `db copy` on the command line. */
export interface DbCopyFlags {
  readonly to: string;
  readonly from?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** Copies all content from one database to another, SQLite or PostgreSQL, and prints the counts of both. */
export async function runDbCopy(flags: DbCopyFlags, context: CommandContext): Promise<ExitCode> {
  const say = databaseMessages[context.language];
  const { databaseUrl, dataDir } = loadConfig(context);
  const from = parseAddress('--from', flags.from ?? databaseUrl ?? dataDir, context);
  const to = parseAddress('--to', flags.to, context);
  const begun = context.now();
  const progress = context.isTerminal ? progressLine(context) : undefined;
  try {
    const report = await copyDatabase({
      from,
      to,
      force: flags.force === true,
      now: begun,
      onProgress: (step) => progress?.(step),
      onProblem: (error) => context.err(`${errorText(error, context)}\n`),
    });
    const seconds = (context.now() - begun) / 1000;
    context.out(
      flags.json === true ? `${JSON.stringify({ ok: true, seconds, ...report })}\n` : readable(report, seconds, context),
    );
    return exitCode.ok;
  } catch (error) {
    if (progress) context.err('\n');
    if (!(error instanceof CopyRefusal)) throw new CommandFailure(exitCode.storage, say.copyFailed(errorText(error, context)));
    const place = error.place === '' ? '' : ` (${error.place})`;
    throw new CommandFailure(
      error.reason === 'differs' ? exitCode.storage : exitCode.usage,
      `${say.copyRefusals[error.reason]}${place}`,
    );
  }
}

/** postgres://…, or the directory of a SQLite database. */
function parseAddress(option: string, text: string, { language }: CommandContext): string {
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  if (text.trim() !== '' && !text.includes('://')) return text.replace(/^sqlite:/, '');
  throw new CommandFailure(exitCode.usage, databaseMessages[language].needsDatabase(option));
}

/** Returns a function that shows the current table on one line of the terminal. */
function progressLine(context: CommandContext): (step: { readonly table: string; readonly rows: number }) => void {
  let current: string | undefined;
  return ({ table, rows }) => {
    if (current !== undefined && current !== table) context.err('\n');
    current = table;
    context.err(`\r${table === 'search' ? databaseMessages[context.language].searchIndex : table}: ${rows}`);
  };
}

function readable({ tables, indexed }: CopyReport, seconds: number, { language }: CommandContext): string {
  const say = databaseMessages[language];
  const lines = tables
    .filter(({ rows }) => rows > 0)
    .map(({ table, rows, checksum }) => `  ${table.padEnd(20)}${String(rows).padStart(10)}  ${checksum}`);
  return `${lines.join('\n')}\n  ${say.searchIndex.padEnd(20)}${String(indexed).padStart(10)}
${say.copied(seconds.toFixed(1))}\n`;
}
