import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { TAKEN_AWAY } from '~/lib/media/media-limits';

/** A file, with its path relative to the directory, separated by '/'. */
export interface FileSum {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The answer of `reading`; undefined if the file or directory does not exist. */
export async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  return await reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/**
 * Paths of every file below a directory of media, sorted; empty if it does not exist. Files with a leading dot change at any time
 * and are left out: those that are being received, and the journal of an import, which can be lost. So are pictures that were
 * taken from everywhere.
 */
export async function listFiles(directory: string): Promise<string[]> {
  const entries = (await unlessMissing(readdir(directory, { recursive: true, withFileTypes: true }))) ?? [];
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith(`${TAKEN_AWAY}/`))
    .sort();
}

/** Hashes one file of a directory; undefined if it does not exist. */
export async function sumFile(directory: string, path: string): Promise<FileSum | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  const reading = async (): Promise<FileSum> => {
    for await (const chunk of createReadStream(join(directory, path))) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    return { path, bytes, sha256: hash.digest('hex') };
  };
  return await unlessMissing(reading());
}

/** Hashes the files of `listFiles`, except those that are deleted meanwhile. */
export async function sumFiles(directory: string): Promise<FileSum[]> {
  const sums: FileSum[] = [];
  for (const path of await listFiles(directory)) {
    const sum = await sumFile(directory, path);
    if (sum !== undefined) sums.push(sum);
  }
  return sums;
}
