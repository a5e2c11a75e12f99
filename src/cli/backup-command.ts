import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BackupRefusal, type BackupVerdict, isBackupRefusal, makeBackup, verifyBackup } from '~/backend/index';
import type { CommandContext } from './context';
import { CommandFailure, type ExitCode, errorMessage, exitCode } from './failure';
import { loadConfig } from './open-backend';

const REFUSALS: Readonly<Record<BackupRefusal['reason'], string>> = {
  exists: 'már létezik, és mentés sosem ír felül semmit. Adj meg új nevet',
  differs: 'a másolat nem egyezik az eredetivel, ezért eldobtam. Nézd meg a lemezt, és próbáld újra',
  damaged: 'sérült',
  'no-manifest': 'nincs meg: csak olyan mentés ellenőrizhető, amely mellett ott a tartalomjegyzéke',
};

/** The place of the newsroom's database on this machine. Throws CommandFailure where there is none. */
function dataPaths(context: CommandContext): { readonly database: string; readonly media: string } {
  const { databaseUrl, dataDir } = loadConfig(context.env);
  if (databaseUrl !== undefined) {
    throw new CommandFailure(
      exitCode.usage,
      'PostgreSQL mellett a pg_dump és a pg_basebackup ment (docs/operations.md, „Backup and restore”).',
    );
  }
  const database = join(dataDir, 'hirmondo.sqlite');
  if (!existsSync(database)) {
    throw new CommandFailure(exitCode.usage, `DATA_DIR: a(z) ${dataDir} könyvtárban nincs adatbázis.`);
  }
  return { database, media: join(dataDir, 'media') };
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isBackupRefusal(error)) throw new CommandFailure(exitCode.storage, `A mentés nem sikerült: ${errorMessage(error)}`);
    const code = error.reason === 'damaged' || error.reason === 'differs' ? exitCode.partly : exitCode.usage;
    throw new CommandFailure(code, `${error.place}: ${REFUSALS[error.reason]}.`);
  }
}

/** Copies the database while the site runs, and proves the copy. */
export async function runBackup(file: string, flags: { readonly media?: boolean }, context: CommandContext): Promise<ExitCode> {
  const { database, media } = dataPaths(context);
  const target = resolve(file);
  const manifest = await refusing(() =>
    makeBackup({ database, target, media, withFiles: flags.media === true, now: context.now() }),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  context.out(`A másolat elkészült: ${file} (${rows} sor, soronként egyezik), tartalomjegyzéke ${file}.json\n`);
  if (flags.media === true) context.out(`A képek és hangok: ${file}.media (${manifest.files.length} fájl)\n`);
  return exitCode.ok;
}

/** Compares a backup with its list and with the data directory that was restored from it. Code 1: something differs. */
export async function runBackupVerify(
  file: string,
  flags: { readonly fileOnly?: boolean; readonly json?: boolean },
  context: CommandContext,
): Promise<ExitCode> {
  const restored = flags.fileOnly === true ? undefined : dataPaths(context);
  const verdict = await refusing(() => verifyBackup({ backup: resolve(file), restored }));
  const { damagedTables, damagedFiles, differentTables, differentFiles } = verdict;
  const equal = [damagedTables, damagedFiles, differentTables, differentFiles].every((list) => list.length === 0);
  context.out(flags.json === true ? `${JSON.stringify({ ok: equal, ...verdict })}\n` : readable(verdict, restored !== undefined));
  return equal ? exitCode.ok : exitCode.partly;
}

const SHOWN = 10;

function readable(verdict: BackupVerdict, compared: boolean): string {
  const rows = verdict.tables.reduce((sum, table) => sum + table.rows, 0);
  const faults = [
    ['a mentés sérült táblái', verdict.damagedTables],
    ['a mentés sérült képei', verdict.damagedFiles],
    ['eltérő táblák', verdict.differentTables],
    ['eltérő vagy hiányzó képek', verdict.differentFiles],
  ] as const;
  const lines = faults
    .filter(([, names]) => names.length > 0)
    .map(
      ([what, names]) =>
        `${what}: ${names.slice(0, SHOWN).join(', ')}${names.length > SHOWN ? ` és még ${names.length - SHOWN}` : ''}`,
    );
  if (lines.length > 0) return `${lines.join('\n')}\n`;
  const with_ = compared ? 'a mentés és a DATA_DIR soronként és képenként egyezik' : 'a mentés egyezik a tartalomjegyzékével';
  return `Rendben: ${with_} (${verdict.tables.length} tábla, ${rows} sor, ${verdict.files} kép).\n`;
}
