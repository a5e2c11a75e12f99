import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** An uploaded file, or one of the demo newsroom's. */
export interface Original {
  readonly file: string;
  readonly stats: Stats;
  readonly contentType: string;
}

/**
 * What may be served from the media directories; nothing else in them is reachable. No AVIF: reading it takes a decoder that
 * is kept shut (resize.ts), and unread it would carry what the camera wrote into it.
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
const MOST_SEGMENTS = 6;

/** True for a path of plain names, none hidden and none leading upwards. */
export function isMediaName(name: string): boolean {
  const segments = name.split('/');
  return name.length <= 300 && segments.length <= MOST_SEGMENTS && segments.every((segment) => SEGMENT.test(segment));
}

/** Finds a file by its name below the first of the directories that has it; undefined when none has, or the name is not plain. */
export async function findOriginal(directories: readonly string[], name: string): Promise<Original | undefined> {
  const contentType = TYPES[extname(name).toLowerCase()];
  if (contentType === undefined || !isMediaName(name)) return undefined;
  for (const directory of directories) {
    const file = join(directory, name);
    const stats = await stat(file).catch(() => undefined);
    if (stats?.isFile()) return { file, stats, contentType };
  }
  return undefined;
}
