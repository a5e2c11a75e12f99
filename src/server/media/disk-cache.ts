import type { Stats } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Files by name within a limit of bytes; the least recently read are removed first. Several processes may share the directory.
 */
export interface DiskCache {
  /** Path of a file, whether it exists or not. */
  filePath(name: string): string;
  /** Undefined if it does not exist. */
  read(name: string): Promise<Buffer | undefined>;
  stat(name: string): Promise<Stats | undefined>;
  /**
   * Calls the function with the path of a temporary file, which is moved into place atomically if the result is good, else
   * deleted.
   */
  write<T>(name: string, work: (draft: string) => Promise<T>, isGood: (result: T) => boolean): Promise<T>;
}

/** The share of the limit that is in use after a sweep: sweeping reads the whole directory and must be rare. */
const AFTER_SWEEP = 0.8;
/** A file's time of use is updated only after this long; otherwise every read would be a write. */
const TOUCH_AFTER_MS = 3_600_000;
/** A draft this old belongs to a process that died midway. */
const DEAD_DRAFT_MS = 600_000;
const DRAFT = '.part';

/** Opens a cache in a directory that need not exist. `limit` in bytes; `now` is unix milliseconds. */
export function openDiskCache(directory: string, limit: number, now: () => number): DiskCache {
  /** Bytes in the directory as of the last sweep plus own writes since; undefined until counted. */
  let bytes: number | undefined;
  let sweeping: Promise<void> | undefined;

  async function sweep(): Promise<void> {
    const names = await readdir(directory, { recursive: true }).catch(() => []);
    const files: { readonly file: string; readonly size: number; readonly usedAt: number }[] = [];
    for (const name of names) {
      const file = join(directory, name);
      const stats = await stat(file).catch(() => undefined);
      if (!stats?.isFile()) continue;
      if (!name.endsWith(DRAFT)) files.push({ file, size: stats.size, usedAt: stats.mtimeMs });
      else if (now() - stats.mtimeMs > DEAD_DRAFT_MS) await rm(file, { force: true });
    }
    let held = files.reduce((sum, { size }) => sum + size, 0);
    if (held > limit) {
      for (const { file, size } of files.sort((a, b) => a.usedAt - b.usedAt)) {
        if (held <= limit * AFTER_SWEEP) break;
        await rm(file, { force: true });
        held -= size;
      }
    }
    bytes = held;
  }

  const filePath = (name: string): string => join(directory, name.slice(0, 2), name);

  async function touch(name: string): Promise<void> {
    const stats = await stat(filePath(name)).catch(() => undefined);
    const seconds = now() / 1000;
    if (stats !== undefined && now() - stats.mtimeMs > TOUCH_AFTER_MS) await utimes(filePath(name), seconds, seconds);
  }

  return {
    filePath,
    async read(name) {
      const body = await readFile(filePath(name)).catch(() => undefined);
      // Another process may have deleted the file since; the bytes that were read are valid.
      if (body !== undefined) await touch(name).catch(() => undefined);
      return body;
    },
    async stat(name) {
      await touch(name).catch(() => undefined);
      return await stat(filePath(name)).catch(() => undefined);
    },
    async write(name, work, isGood) {
      const file = filePath(name);
      const draft = `${file}.${process.pid}${DRAFT}`;
      await mkdir(dirname(file), { recursive: true });
      try {
        const result = await work(draft);
        if (isGood(result)) await keep(draft, file);
        return result;
      } finally {
        await rm(draft, { force: true });
      }
    },
  };

  async function keep(draft: string, file: string): Promise<void> {
    const { size } = await stat(draft);
    await rename(draft, file);
    bytes = bytes === undefined ? undefined : bytes + size;
    if (bytes === undefined || bytes > limit) {
      sweeping ??= sweep().finally(() => {
        sweeping = undefined;
      });
    }
    await sweeping;
  }
}
