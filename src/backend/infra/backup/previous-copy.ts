import { link, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type FileSum, unlessMissing } from './file-sums';
import { manifestPath, manifestSchema, mediaPath } from './manifest';

/** The media of an earlier backup, of which a new one has what is unchanged, as further names of the same files. */
export interface PreviousCopy {
  /**
   * Makes a file of the earlier copy a file of the new one, at `to`. Undefined, and nothing done, if it lacks it or if `isSame`
   * says that it is another.
   */
  take(
    path: string,
    to: string,
    isSame: (before: FileSum, copy: { readonly size: number; readonly mtimeMs: number }) => boolean,
  ): Promise<FileSum | undefined>;
}

/** A copy of nothing. */
export const noPreviousCopy: PreviousCopy = { take: async () => undefined };

async function readManifestFile(path: string) {
  const text = await unlessMissing(readFile(path, 'utf8'));
  try {
    return manifestSchema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

/** The latest whole backup with media in the folder of a new one. */
export async function findPreviousCopy(target: string): Promise<PreviousCopy> {
  const folder = dirname(target);
  const own = basename(manifestPath(target));
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json') && name !== own);
  const timed = await Promise.all(
    names.map(async (name) => ({ name, time: (await unlessMissing(stat(join(folder, name))))?.mtimeMs ?? 0 })),
  );
  for (const { name } of timed.toSorted((one, other) => other.time - one.time)) {
    const manifest = await readManifestFile(join(folder, name));
    if (manifest?.withFiles !== true) continue;
    const media = mediaPath(join(folder, name.slice(0, -'.json'.length)));
    const sums = new Map(manifest.files.map((file) => [file.path, file]));
    return {
      async take(path, to, isSame) {
        const before = sums.get(path);
        const copy = before && (await unlessMissing(stat(join(media, path))));
        if (before === undefined || copy?.size !== before.bytes || !isSame(before, copy)) return undefined;
        await mkdir(dirname(to), { recursive: true, mode: 0o700 });
        // Another file system has no further names of this one: then it is copied as if it were new.
        return await link(join(media, path), to).then(
          () => before,
          () => undefined,
        );
      },
    };
  }
  return noPreviousCopy;
}
