import { chmodSync, closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { backup as copyPages, DatabaseSync } from 'node:sqlite';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { BucketMedia } from '../../definitions/bucket-media';
import { copyBucket } from './copy-bucket';
import { type CopiedFiles, copyFiles } from './copy-files';
import { type FileSum, sumFiles } from './file-sums';
import { type BackupManifest, manifestPath, mediaPath } from './manifest';
import { findPreviousCopy } from './previous-copy';
import { sumTables, type TableSum } from './table-sums';

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

export interface BackupOptions {
  /** Path of the database in use; undefined beside PostgreSQL, whose own tools back it up. */
  readonly database: string | undefined;
  readonly target: string;
  /** DATA_DIR/media, or what is in a bucket. */
  readonly media: string | Pick<BucketMedia, 'list' | 'fetchOriginal'>;
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
    if (database !== undefined) reserve(target);
    reserve(manifestPath(target));
    const tables = database === undefined ? [] : await copyDatabaseFile(database, target, made);
    const { files, changing } = withFiles
      ? await copyMedia(media, target, made, pause)
      : { files: typeof media === 'string' ? await sumFiles(media) : [], changing: [] };
    const withDatabase = database !== undefined;
    const manifest: BackupManifest = {
      madeAt: Math.floor(now / 1000),
      tables,
      files,
      changing: [...changing],
      withFiles,
      withDatabase,
    };
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

async function copyMedia(
  from: BackupOptions['media'],
  target: string,
  made: string[],
  pause: () => Promise<void>,
): Promise<Omit<CopiedFiles, 'files'> & { readonly files: FileSum[] }> {
  const to = mediaPath(target);
  await mkdir(to, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new BackupRefusal('exists', to) : error;
  });
  made.push(to);
  const options = { pause, previous: await findPreviousCopy(target) };
  const copied = typeof from === 'string' ? await copyFiles(from, to, options) : await copyBucket(from, to, options);
  const [different] = copied.different;
  if (different !== undefined) throw new BackupRefusal('differs', different);
  return { ...copied, files: [...copied.files] };
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
