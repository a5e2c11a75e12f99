import { open } from 'node:fs/promises';
import type { PictureSize } from '~/lib/article-body/picture-sizes';
import { detectMediaKind, HEAD_BYTES, type MediaKind } from '~/lib/media/media-kind';
import { decodePercent } from '~/lib/urls/decode-percent';
import { findOriginal, type Original } from './originals';
import type { StoredOriginals } from './stored-originals';

/** Bytes read first: the size is in them unless large metadata precedes it. */
const FIRST_BYTES = 16 * 1024;
/** Limit on remembered pictures. */
const MAX_KNOWN = 5_000;

/** Makes the function that reads what the first bytes of a picture say; undefined for files that are no pictures. */
export function createPictureHeads(): (original: Pick<Original, 'file' | 'stats' | 'stored'>) => Promise<MediaKind | undefined> {
  const known = new Map<string, MediaKind | undefined>();

  return async ({ file, stats, stored }) => {
    if (stored !== undefined) return stored.head;
    const key = `${file} ${stats.mtimeMs}`;
    if (known.has(key)) return known.get(key);
    const head = await readPictureHead(file).catch(() => undefined);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(key, head);
    return head;
  };
}

/**
 * Makes the function that reads the size of one of the site's own pictures, upright, by its address; undefined for other
 * addresses and for files that are no pictures.
 */
export function createPictureSizes(
  directories: readonly string[],
  stored?: StoredOriginals,
): (src: string) => Promise<PictureSize | undefined> {
  const readPicture = createPictureHeads();
  return async (src) => {
    const name = /^\/media\/([^?#]+)/.exec(src)?.[1];
    if (name === undefined) return undefined;
    const found = await stored?.find(decodePercent(name));
    const original = found ?? (await findOriginal(directories, decodePercent(name)));
    return original === undefined || typeof original === 'string' ? undefined : (await readPicture(original))?.size;
  };
}

/** What the first bytes of a file say; undefined if it is no picture. */
export async function readPictureHead(path: string): Promise<MediaKind | undefined> {
  const file = await open(path);
  try {
    let found: MediaKind | undefined;
    for (const length of [FIRST_BYTES, HEAD_BYTES]) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
      found = detectMediaKind(buffer.subarray(0, bytesRead));
      if (found?.kind !== 'picture') return undefined;
      if (found.size !== undefined) return found;
    }
    return found;
  } finally {
    await file.close();
  }
}
