import { existsSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { BackupRefusal, differingFiles, differingTables } from './backup';
import { type FileSum, listFiles, sumFile, sumFiles } from './file-sums';
import { type BackupManifest, manifestPath, manifestSchema, mediaPath } from './manifest';
import { sumTables, type TableSum } from './table-sums';

/** Result of a comparison. If all lists are empty, everything is equal, row by row and file by file. */
export interface BackupVerdict {
  readonly tables: readonly TableSum[];
  /** Number of files in the manifest. */
  readonly files: number;
  /** Tables of the backup that differ from its manifest: the backup itself is damaged. */
  readonly damagedTables: readonly string[];
  /** Copied files that differ from the manifest, and files that could not be copied. */
  readonly damagedFiles: readonly string[];
  /** Tables and files in which the data directory differs from the backup. */
  readonly differentTables: readonly string[];
  readonly differentFiles: readonly string[];
}

export interface VerifyOptions {
  readonly backup: string;
  /** The restored database and its media; if unset, only the backup itself is checked. */
  readonly restored?: { readonly database: string; readonly media: string } | undefined;
  /** Only one of several equal parts of the copied files is read; of the others it only counts that they are there. */
  readonly part?: { readonly number: number; readonly of: number } | undefined;
}

/** The sums of the copied files: those of a part as they are read, those of the others as the manifest says. */
async function sumPart({ files }: BackupManifest, media: string, part: VerifyOptions['part']): Promise<readonly FileSum[]> {
  if (part === undefined) return await sumFiles(media);
  const known = new Map(files.map((file) => [file.path, file]));
  const sums: FileSum[] = [];
  for (const path of await listFiles(media)) {
    const listed = known.get(path);
    const isInPart = listed === undefined || Number.parseInt(listed.sha256.slice(0, 8), 16) % part.of === part.number - 1;
    const sum = isInPart ? await sumFile(media, path) : listed;
    if (sum !== undefined) sums.push(sum);
  }
  return sums;
}

/** Compares a backup with its manifest, and with a restored data directory. Writes nothing. Throws BackupRefusal. */
export async function verifyBackup({ backup, restored, part }: VerifyOptions): Promise<BackupVerdict> {
  const list = manifestPath(backup);
  if (!existsSync(list)) throw new BackupRefusal('no-manifest', list);
  const manifest = readManifest(list);
  if (manifest.withDatabase && !existsSync(backup)) throw new BackupRefusal('no-manifest', backup);
  const tables = manifest.withDatabase ? await readSums(backup) : [];
  const media = manifest.withFiles ? await sumPart(manifest, mediaPath(backup), part) : manifest.files;
  return {
    tables,
    files: manifest.files.length,
    damagedTables: differingTables(manifest.tables, tables),
    damagedFiles: [...new Set([...differingFiles(manifest.files, media), ...manifest.changing])].sort(),
    differentTables: restored === undefined ? [] : differingTables(tables, await readSums(restored.database)),
    differentFiles: restored === undefined ? [] : differingFiles(manifest.files, await sumFiles(restored.media)),
  };
}

/** The manifest, which is written at the end of a backup; until then its file is empty. Throws BackupRefusal. */
function readManifest(list: string): BackupManifest {
  const text = readFileSync(list, 'utf8');
  if (text === '') throw new BackupRefusal('unfinished', list);
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new BackupRefusal('damaged', list);
  }
}

/** The sums of a database file; throws BackupRefusal if it is damaged. */
async function readSums(file: string): Promise<TableSum[]> {
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    try {
      const check = database.prepare('PRAGMA integrity_check').get()?.integrity_check;
      if (check !== 'ok') throw new BackupRefusal('damaged', `${file}: ${String(check).slice(0, 200)}`);
      return await sumTables(database, () => turn());
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof BackupRefusal) throw error;
    throw new BackupRefusal('damaged', `${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
