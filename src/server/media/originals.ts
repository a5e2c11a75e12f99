import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { TAKEN_AWAY } from '~/lib/media/media-limits';
import type { StoredOriginal } from './stored-original';

/** An uploaded file, one of the demo newsroom's, or a copy of another system's. */
export interface Original {
  readonly file: string;
  readonly stats: Pick<Stats, 'mtimeMs' | 'size'>;
  readonly contentType: string;
  /** Name of its bytes; unset for a file whose time and size say whether it has changed. */
  readonly version?: string;
  /** Address of a copied picture at its own system. */
  readonly elsewhere?: string;
  /** Set for one whose bytes are in a bucket: `file` is where they are once they were brought here. */
  readonly stored?: StoredOriginal;
}

/**
 * File types that may be served from the media directories; everything else in them is unreachable. No AVIF: reading it takes a
 * decoder that is disabled (resize.ts), and served unprocessed it would contain camera metadata.
 */
const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.pdf': 'application/pdf',
};

const SEGMENT = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._~@()+,-]*$/u;
const MAX_SEGMENTS = 6;

/** True for a relative path of plain names: no hidden files, no parent directories. */
export function isMediaName(name: string): boolean {
  const segments = name.split('/');
  return name.length <= 300 && segments.length <= MAX_SEGMENTS && segments.every((segment) => SEGMENT.test(segment));
}

/** True for the name of a picture that the newsroom has taken from everywhere. */
export async function isTakenAway(directories: readonly string[], name: string): Promise<boolean> {
  if (!isMediaName(name)) return false;
  const found = await Promise.all(directories.map((directory) => stat(join(directory, TAKEN_AWAY, name)).catch(() => undefined)));
  return found.some((stats) => stats?.isFile() === true);
}

/** The media type of a file that may be served; undefined if it may not. */
export const servedType = (name: string): string | undefined =>
  isMediaName(name) ? TYPES[extname(name).toLowerCase()] : undefined;

/** Finds a file by name in the first directory that has it; undefined if none has, or if the name is not plain. */
export async function findOriginal(directories: readonly string[], name: string): Promise<Original | undefined> {
  const contentType = servedType(name);
  if (contentType === undefined) return undefined;
  for (const directory of directories) {
    const file = join(directory, name);
    const stats = await stat(file).catch(() => undefined);
    if (stats?.isFile()) return { file, stats, contentType };
  }
  return undefined;
}
