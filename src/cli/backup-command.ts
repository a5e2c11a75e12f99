import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BackupVerdict, isBackupRefusal, makeBackup, verifyBackup } from '~/backend/index';
import { type CommandContext, withBackend } from './context';
import { noteBackup } from './doctor/last-backup';
import { CommandFailure, type ExitCode, exitCode } from './failure';
import { databaseMessages } from './messages/database-messages';
import { errorText } from './messages/error-text';
import { loadConfig } from './open-backend';

/** Returns the paths of the newsroom's database and media. Throws CommandFailure if one of them is not on this machine. */
function dataPaths(context: CommandContext): { readonly dataDir: string; readonly database: string; readonly media: string } {
  const say = databaseMessages[context.language];
  const { databaseUrl, dataDir, mediaBucket } = loadConfig(context);
  if (databaseUrl !== undefined) throw new CommandFailure(exitCode.usage, say.postgresBackup);
  if (mediaBucket !== undefined) throw new CommandFailure(exitCode.usage, say.bucketVerify);
  return localPaths(dataDir, context);
}

function localPaths(dataDir: string, context: CommandContext) {
  const say = databaseMessages[context.language];
  const database = join(dataDir, 'hirmondo.sqlite');
  if (!existsSync(database)) {
    throw new CommandFailure(exitCode.usage, say.noDatabaseIn(dataDir));
  }
  return { dataDir, database, media: join(dataDir, 'media') };
}

/** One of several equal parts of the media of a backup. */
export interface BackupPart {
  readonly number: number;
  readonly of: number;
}

/** Reads `3/7`. Throws CommandFailure if it is none. */
export function readBackupPart(text: string, { language }: CommandContext): BackupPart {
  const [, number = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (number < 1 || number > of) throw new CommandFailure(exitCode.usage, databaseMessages[language].noPart(text));
  return { number, of };
}

async function refusing<T>({ language }: CommandContext, work: () => Promise<T>): Promise<T> {
  const say = databaseMessages[language];
  try {
    return await work();
  } catch (error) {
    if (!isBackupRefusal(error)) throw new CommandFailure(exitCode.storage, say.backupFailed(errorText(error, { language })));
    const code = error.reason === 'exists' || error.reason === 'no-manifest' ? exitCode.usage : exitCode.partly;
    throw new CommandFailure(code, `${error.place}: ${say.backupRefusals[error.reason]}`);
  }
}

/** Copies the database while the site runs, and verifies the copy. Code 1 if pictures that kept changing are missing from it. */
export async function runBackup(file: string, flags: { readonly media?: boolean }, context: CommandContext): Promise<ExitCode> {
  const { databaseUrl, dataDir, mediaBucket } = loadConfig(context);
  const withFiles = flags.media === true;
  if (databaseUrl !== undefined && !withFiles)
    throw new CommandFailure(exitCode.usage, databaseMessages[context.language].postgresBackup);
  const database = databaseUrl === undefined ? localPaths(dataDir, context).database : undefined;
  const target = resolve(file);
  const make = (media: Parameters<typeof makeBackup>[0]['media']) =>
    refusing(context, () => makeBackup({ database, target, media, withFiles, now: context.now() }));
  const manifest =
    mediaBucket === undefined || !withFiles
      ? await make(join(dataDir, 'media'))
      : await withBackend(context, ({ bucketMedia }) => make(bucketMedia ?? join(dataDir, 'media')));
  await noteBackup(dataDir, { file: target, madeAt: context.now() });
  const say = databaseMessages[context.language];
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  if (manifest.withDatabase) context.out(`${say.backedUp(file, rows)}\n`);
  if (flags.media === true) context.out(`${say.backedUpMedia(`${file}.media`, manifest.files.length)}\n`);
  if (manifest.changing.length === 0) return exitCode.ok;
  context.err(`${say.changingMedia(namesIn(manifest.changing, say))}\n`);
  return exitCode.partly;
}

/** Compares a backup with its list and with the data directory that was restored from it. Code 1 if something differs. */
export async function runBackupVerify(
  file: string,
  flags: { readonly fileOnly?: boolean; readonly json?: boolean; readonly part?: BackupPart },
  context: CommandContext,
): Promise<ExitCode> {
  const restored = flags.fileOnly === true ? undefined : dataPaths(context);
  const verdict = await refusing(context, () => verifyBackup({ backup: resolve(file), restored, part: flags.part }));
  const { damagedTables, damagedFiles, differentTables, differentFiles } = verdict;
  const equal = [damagedTables, damagedFiles, differentTables, differentFiles].every((list) => list.length === 0);
  context.out(
    flags.json === true ? `${JSON.stringify({ ok: equal, ...verdict })}\n` : readable(verdict, restored !== undefined, context),
  );
  return equal ? exitCode.ok : exitCode.partly;
}

const SHOWN = 10;
const FAULTS = ['damagedTables', 'damagedFiles', 'differentTables', 'differentFiles'] as const;

/** The first names of a list, and how many more there are. */
const namesIn = (names: readonly string[], say: { readonly andMore: (count: number) => string }): string =>
  `${names.slice(0, SHOWN).join(', ')}${names.length > SHOWN ? say.andMore(names.length - SHOWN) : ''}`;

function readable(verdict: BackupVerdict, compared: boolean, { language }: CommandContext): string {
  const say = databaseMessages[language];
  const rows = verdict.tables.reduce((sum, table) => sum + table.rows, 0);
  const lines = FAULTS.filter((fault) => verdict[fault].length > 0).map((fault) => {
    return `${say.differences[fault]}: ${namesIn(verdict[fault], say)}`;
  });
  if (lines.length > 0) return `${lines.join('\n')}\n`;
  return `${say.verified(compared, verdict.tables.length, rows, verdict.files)}\n`;
}
