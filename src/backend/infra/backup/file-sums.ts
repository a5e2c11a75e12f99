import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A file, with its path relative to the directory, separated by '/'. */
export interface FileSum {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Hashes every file below a directory of media; empty if it does not exist. Files with a leading dot change at any time and are
 * left out: those that are being received, and the journal of an import, which can be lost.
 */
export async function sumFiles(directory: string): Promise<FileSum[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const sums: FileSum[] = [];
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const file = join(entry.parentPath, entry.name);
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    const { size } = await stat(file);
    sums.push({ path: relative(directory, file).split(sep).join('/'), bytes: size, sha256: hash.digest('hex') });
  }
  return sums.sort((a, b) => (a.path < b.path ? -1 : 1));
}
