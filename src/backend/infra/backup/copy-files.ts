import { copyFile, mkdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileSum, listFiles, sumFile, unlessMissing } from './file-sums';
import type { PreviousCopy } from './previous-copy';

/** Limit on the attempts to copy a file that changes meanwhile. */
export const MAX_ATTEMPTS = 5;

export interface CopiedFiles {
  readonly files: readonly FileSum[];
  /** Paths of files that changed during each attempt, and are not in the copy. */
  readonly changing: readonly string[];
  /** Paths of files whose copy differs although they did not change. */
  readonly different: readonly string[];
}

/** Times of copies are set in milliseconds. */
const CLOCK_GRAIN_MS = 2;

type Outcome = FileSum | 'changing' | 'different' | 'deleted';

const isSame = (left: FileSum | undefined, right: FileSum | undefined): boolean => left?.sha256 === right?.sha256;

/**
 * Copies the files of a directory that is in use into an empty one. A file is copied again if it has changed meanwhile; files that
 * are deleted meanwhile are left out. What the earlier copy has with the same size and time is not read again.
 *
 * @param pause waits before the next attempt with a file
 */
export async function copyFiles(
  from: string,
  to: string,
  { pause, previous }: { readonly pause: () => Promise<void>; readonly previous: PreviousCopy },
): Promise<CopiedFiles> {
  /** The time of a copy is that of its file, by which the next backup knows it again. */
  const take = async (path: string): Promise<FileSum | undefined> => {
    const now = await unlessMissing(stat(join(from, path)));
    const isSame = (_: FileSum, copy: { readonly size: number; readonly mtimeMs: number }) =>
      now?.size === copy.size && Math.abs(now.mtimeMs - copy.mtimeMs) < CLOCK_GRAIN_MS;
    return await previous.take(path, join(to, path), isSame);
  };

  const copy = async (path: string): Promise<Outcome> => {
    let before: FileSum | undefined;
    for (let attempt = 1; ; attempt += 1) {
      if ((await unlessMissing(copyFile(join(from, path), join(to, path)).then(() => true))) === undefined) return 'deleted';
      const copied = await sumFile(to, path);
      const original = await sumFile(from, path);
      if (copied !== undefined && isSame(copied, original)) return copied;
      if (attempt === MAX_ATTEMPTS) return original !== undefined && isSame(before, original) ? 'different' : 'changing';
      before = original;
      await pause();
    }
  };

  const files: FileSum[] = [];
  const left: Record<Exclude<Outcome, FileSum>, string[]> = { changing: [], different: [], deleted: [] };
  for (const path of await listFiles(from)) {
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    const before = await unlessMissing(stat(join(from, path)));
    const outcome = (await take(path)) ?? (await copy(path));
    if (typeof outcome === 'object') {
      files.push(outcome);
      if (before !== undefined) await utimes(join(to, path), before.atime, before.mtime);
    } else {
      left[outcome].push(path);
      await rm(join(to, path), { force: true });
    }
  }
  return { files, changing: left.changing, different: left.different };
}
