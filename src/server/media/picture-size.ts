import { open } from 'node:fs/promises';
import type { PictureSize } from '~/lib/article-body/picture-sizes';
import { detectMediaKind, HEAD_BYTES } from '~/lib/media/media-kind';
import { decodePercent } from '~/lib/urls/decode-percent';
import { findOriginal } from './originals';

/** Bytes read first: the size is in them unless large metadata precedes it. */
const FIRST_BYTES = 16 * 1024;
/** Limit on remembered sizes. */
const MAX_KNOWN = 5_000;

/**
 * Makes the function that reads the size of one of the site's own pictures, upright, by its address; undefined for other
 * addresses and for files that are no pictures.
 */
export function createPictureSizes(directories: readonly string[]): (src: string) => Promise<PictureSize | undefined> {
  const known = new Map<string, PictureSize | undefined>();

  return async (src) => {
    const name = /^\/media\/([^?#]+)/.exec(src)?.[1];
    const original = name === undefined ? undefined : await findOriginal(directories, decodePercent(name));
    if (original === undefined) return undefined;
    const key = `${original.file} ${original.stats.mtimeMs}`;
    if (known.has(key)) return known.get(key);
    const size = await readSize(original.file).catch(() => undefined);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(key, size);
    return size;
  };
}

async function readSize(path: string): Promise<PictureSize | undefined> {
  const file = await open(path);
  try {
    for (const length of [FIRST_BYTES, HEAD_BYTES]) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
      const kind = detectMediaKind(buffer.subarray(0, bytesRead));
      if (kind?.kind !== 'picture') return undefined;
      if (kind.size !== undefined) return kind.size;
    }
    return undefined;
  } finally {
    await file.close();
  }
}
