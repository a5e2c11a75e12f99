import { chmodSync, closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { backup as copyPages, DatabaseSync } from 'node:sqlite';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { type CopiedFiles, copyFiles } from './copy-files';
import { type FileSum, sumFiles } from './file-sums';
import { sumTables, type TableSum } from './table-sums';

/** Contents of a backup, stored beside it as JSON. */
export interface BackupManifest {
  /** Time of the database's state in the backup, unix seconds. */
  readonly madeAt: number;
  readonly tables: readonly TableSum[];
  /** Pictures and sounds in DATA_DIR/media. */
  readonly files: readonly FileSum[];
  /** Paths of files that are missing from the copy because they changed during every attempt to copy them. */
  readonly changing: readonly string[];
  /** True if these files were copied too. */
  readonly withFiles: boolean;
}

/** A backup could not be made or is invalid; the message names the part. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
  constructor(
    readonly reason: 'exists' | 'differs' | 'damaged' | 'no-manifest' | 'unfinished',
    readonly place: string,
  ) {
    super(`${reason}: ${place}`);
  }
}

/** True for a BackupRefusal, also one created by another copy of this module. */
export function isBackupRefusal(error: unknown): error is BackupRefusal {
  return error instanceof Error && error.name === 'BackupRefusal';
}

/** Path of a backup's manifest. */
export const manifestPath = (target: string): string => `${target}.json`;
export const mediaPath = (target: string): string => `${target}.media`;

export interface BackupOptions {
  /** Path of the database in use. */
  readonly database: string;
  readonly target: string;
  /** DATA_DIR/media. */
  readonly media: string;
  /** True: pictures and sounds are copied too. */
  readonly withFiles: boolean;
  /** Unix milliseconds. */
  readonly now: number;
  /** Waits before a picture that has changed while it was copied is copied again; by default 200 ms. */
  readonly pause?: () => Promise<void>;
}

/**
 * Copies a consistent snapshot of a database in use, verifies that the copy is equal row by row, and writes a manifest. Never
 * overwrites existing files: throws BackupRefusal. Removes an unfinished backup on failure. Files that change all the time are
 * missing from an otherwise complete backup, and are named in its manifest.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupManifest> {
  const { database, target, media, withFiles, now, pause = () => wait(200) } = options;
  const made: string[] = [];
  const reserve = (path: string) => {
    try {
      closeSync(openSync(path, 'wx', 0o600));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw new BackupRefusal('exists', path);
      throw error;
    }
    made.push(path);
  };
  try {
    reserve(target);
    reserve(manifestPath(target));
    const tables = await copyDatabaseFile(database, target, made);
    const { files, changing } = withFiles
      ? await copyMedia(media, mediaPath(target), made, pause)
      : { files: await sumFiles(media), changing: [] };
    const manifest: BackupManifest = { madeAt: Math.floor(now / 1000), tables, files, changing, withFiles };
    writeFileSync(manifestPath(target), `${JSON.stringify(manifest, undefined, 1)}\n`);
    return manifest;
  } catch (error) {
    for (const path of made) rmSync(path, { recursive: true, force: true });
    throw error;
  }
}

/** A single read transaction covers both copying and summing, so that both see the same rows. */
async function copyDatabaseFile(database: string, target: string, made: string[]): Promise<TableSum[]> {
  const part = `${target}.part`;
  made.push(part, `${part}-journal`);
  const source = new DatabaseSync(database, { readOnly: true, timeout: 5_000 });
  try {
    source.exec('begin');
    source.prepare('select count(*) from sqlite_master').get();
    await copyPages(source, part);
    const copy = new DatabaseSync(part);
    try {
      // Without WAL the copy is a single file, which can be read in read-only directories.
      copy.exec('PRAGMA journal_mode=DELETE');
      const wanted = await sumTables(source, () => turn());
      const found = await sumTables(copy, () => turn());
      const different = differingTables(wanted, found);
      if (different.length > 0) throw new BackupRefusal('differs', different.join(', '));
      copy.close();
      chmodSync(part, 0o600);
      renameSync(part, target);
      return found;
    } finally {
      if (copy.isOpen) copy.close();
    }
  } finally {
    source.close();
  }
}

async function copyMedia(from: string, to: string, made: string[], pause: () => Promise<void>): Promise<CopiedFiles> {
  await mkdir(to, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new BackupRefusal('exists', to) : error;
  });
  made.push(to);
  const copied = await copyFiles(from, to, pause);
  const [different] = copied.different;
  if (different !== undefined) throw new BackupRefusal('differs', different);
  return copied;
}

/** Names of the tables that differ. */
export function differingTables(left: readonly TableSum[], right: readonly TableSum[]): string[] {
  const of = (sums: readonly TableSum[]) => new Map(sums.map(({ table, rows, sha256 }) => [table, `${rows} ${sha256}`]));
  return differing(of(left), of(right));
}

/** Paths of the files that differ. */
export function differingFiles(left: readonly FileSum[], right: readonly FileSum[]): string[] {
  const of = (sums: readonly FileSum[]) => new Map(sums.map(({ path, bytes, sha256 }) => [path, `${bytes} ${sha256}`]));
  return differing(of(left), of(right));
}

function differing(left: ReadonlyMap<string, string>, right: ReadonlyMap<string, string>): string[] {
  return [...new Set([...left.keys(), ...right.keys()])].filter((name) => left.get(name) !== right.get(name)).sort();
}
