import { CopyRefusal, type CopyReport, copyDatabase } from '~/backend/index';
import type { CommandContext } from './context';
import { CommandFailure, type ExitCode, errorMessage, exitCode } from './failure';
import { loadConfig } from './open-backend';

/** Options of `db copy` as the command line gives them. */
export interface DbCopyFlags {
  readonly to: string;
  readonly from?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

const REFUSALS: Readonly<Record<CopyRefusal['reason'], string>> = {
  'source-empty': 'A forrás adatbázisban nincs tartalom, nincs mit másolni.',
  'target-not-empty': 'A célban már van tartalom. Üres adatbázisba másolj, vagy írd felül: --force.',
};

/** Copies all content from one database to another, SQLite or PostgreSQL, and prints what was counted on both sides. */
export async function runDbCopy(flags: DbCopyFlags, context: CommandContext): Promise<ExitCode> {
  const { databaseUrl, dataDir } = loadConfig(context.env);
  const from = parseAddress('--from', flags.from ?? databaseUrl ?? dataDir);
  const to = parseAddress('--to', flags.to);
  const begun = context.now();
  const progress = context.isTerminal ? progressLine(context) : undefined;
  try {
    const report = await copyDatabase({
      from,
      to,
      force: flags.force === true,
      now: begun,
      onProgress: (step) => progress?.(step),
      onProblem: (error) => context.err(`${errorMessage(error)}\n`),
    });
    const seconds = (context.now() - begun) / 1000;
    context.out(flags.json === true ? `${JSON.stringify({ ok: true, seconds, ...report })}\n` : readable(report, seconds));
    return exitCode.ok;
  } catch (error) {
    if (progress) context.err('\n');
    if (error instanceof CopyRefusal) throw new CommandFailure(exitCode.usage, REFUSALS[error.reason]);
    throw new CommandFailure(exitCode.storage, `A másolás megszakadt, a cél nem változott: ${errorMessage(error)}`);
  }
}

/** postgres://…, or the directory of a SQLite database. */
function parseAddress(option: string, text: string): string {
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  if (text.trim() !== '' && !text.includes('://')) return text.replace(/^sqlite:/, '');
  throw new CommandFailure(exitCode.usage, `${option}: postgres://… kell, vagy egy SQLite-adatbázis könyvtára.`);
}

/** The table that is under way, on one line of the terminal. */
function progressLine(context: CommandContext): (step: { readonly table: string; readonly rows: number }) => void {
  let current: string | undefined;
  return ({ table, rows }) => {
    if (current !== undefined && current !== table) context.err('\n');
    current = table;
    context.err(`\r${table === 'search' ? 'keresőindex' : table}: ${rows}`);
  };
}

function readable({ tables, indexed }: CopyReport, seconds: number): string {
  const lines = tables
    .filter(({ rows }) => rows > 0)
    .map(({ table, rows, checksum }) => `  ${table.padEnd(20)}${String(rows).padStart(10)}  ${checksum}`);
  return `${lines.join('\n')}\n  ${'keresőindex'.padEnd(20)}${String(indexed).padStart(10)}
Kész ${seconds.toFixed(1)} másodperc alatt: a sorok száma és ellenőrző összege minden táblában egyezik.\n`;
}
