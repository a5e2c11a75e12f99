import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BucketMedia } from '../../definitions/bucket-media';
import type { MediaFile } from '../../definitions/media-files';
import { type CopiedFiles, MAX_ATTEMPTS } from './copy-files';
import { type FileSum, sumFile } from './file-sums';
import type { PreviousCopy } from './previous-copy';

type Source = Pick<BucketMedia, 'list' | 'fetchOriginal'>;

/** Files that the database is asked for at once. */
const PAGE = 500;

async function* listAll({ list }: Pick<Source, 'list'>): AsyncGenerator<MediaFile> {
  for (let after = ''; ; ) {
    const files = await list(after, PAGE);
    yield* files;
    const last = files.at(-1);
    if (last === undefined) return;
    after = last.path;
  }
}

/** The words of a file as they stand beside it in a directory, from which `media move` reads them. */
function toNotes({ alt, credit, rights, focus }: MediaFile): object | undefined {
  const notes = { alt, credit, rights, focus };
  return Object.values(notes).some((note) => note !== undefined) ? notes : undefined;
}

/**
 * Copies media from a bucket in the form of a directory. What the earlier copy has with the same sum is not read again; a file
 * that cannot be read is named and left out.
 *
 * @param pause waits before the next attempt with a file
 */
export async function copyBucket(
  source: Source,
  to: string,
  { pause, previous }: { readonly pause: () => Promise<void>; readonly previous: PreviousCopy },
): Promise<CopiedFiles> {
  const files: FileSum[] = [];
  const changing: string[] = [];

  async function fetch(file: MediaFile, target: string): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await source.fetchOriginal(file, target);
      } catch {
        if (attempt === MAX_ATTEMPTS) return false;
        await pause();
      }
    }
  }

  for await (const file of listAll(source)) {
    const { path, sum, size } = file;
    const target = join(to, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const kept = await previous.take(path, target, (before) => before.sha256 === sum);
    if (kept !== undefined || (await fetch(file, target))) files.push({ path, bytes: size, sha256: sum });
    else changing.push(path);
    const notes = toNotes(file);
    if (notes === undefined) continue;
    await writeFile(`${target}.json`, `${JSON.stringify(notes, undefined, 2)}\n`);
    const noted = await sumFile(to, `${path}.json`);
    if (noted !== undefined) files.push(noted);
  }
  return { files, changing, different: [] };
}
