import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type FocalPoints, focalPoints } from '~/lib/images/focal-points';
import type { Original } from './originals';

const metadata = z.object({ focus: focalPoints });
const MAX_FILE_LENGTH = 4096;

/** Path of the file with a picture's metadata: `hid.jpg.json` beside `hid.jpg`. It is never served. */
export const metadataFile = (picture: string): string => `${picture}.json`;

/** The focal points of an original; undefined if it has none. */
export const originalFocus = async ({ file, stored }: Pick<Original, 'file' | 'stored'>): Promise<FocalPoints | undefined> =>
  stored === undefined ? await readFocus(file) : stored.focus;

/** The focal points stored with a picture; undefined if there is none, or none that can be read. */
async function readFocus(picture: string): Promise<FocalPoints | undefined> {
  const text = await readFile(metadataFile(picture), 'utf8').catch(() => '');
  if (text === '' || text.length > MAX_FILE_LENGTH) return undefined;
  try {
    return metadata.safeParse(JSON.parse(text)).data?.focus;
  } catch {
    return undefined;
  }
}
