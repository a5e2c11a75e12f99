import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { KnownObject, ObjectStore } from '../../definitions/object-store';
import { listFiles, sumFile, unlessMissing } from '../backup/file-sums';
import { fileFailure } from '../media/file-failure';
import { incomingPath } from '../media/stored-notes';

const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** A directory as a store of objects: a key is a path below it, and names with a leading dot are none. */
export function openDirectoryObjects(directory: string): ObjectStore {
  async function head(key: string): Promise<KnownObject | undefined> {
    const stats = await stat(join(directory, key)).catch(() => undefined);
    const file = stats?.isFile() ? await sumFile(directory, key) : undefined;
    return file && { key, size: file.bytes, sum: file.sha256 };
  }

  return {
    head,
    async putIfAbsent(key, { path, size, sum }) {
      const target = join(directory, key);
      const draft = incomingPath(dirname(target));
      try {
        await mkdir(dirname(target), { recursive: true });
        await copyFile(path, draft);
        // Unlike renaming, linking replaces nothing.
        await link(draft, target);
        return { outcome: 'created', found: { key, size, sum } };
      } catch (error) {
        const found = isThere(error) ? await head(key) : undefined;
        if (found === undefined) throw fileFailure(error);
        return { outcome: 'exists', found };
      } finally {
        await rm(draft, { force: true });
      }
    },
    async read(key, range) {
      const stats = await stat(join(directory, key)).catch(() => undefined);
      return stats?.isFile() ? createReadStream(join(directory, key), range) : undefined;
    },
    async *list(prefix) {
      for (const key of await listFiles(directory)) {
        if (!key.startsWith(prefix) || key.split('/').some((part) => part.startsWith('.'))) continue;
        const stats = await unlessMissing(stat(join(directory, key)));
        if (stats !== undefined) yield { key, size: stats.size };
      }
    },
    async delete(key) {
      await rm(join(directory, key), { force: true }).catch((error: unknown) => {
        throw fileFailure(error);
      });
    },
  };
}
