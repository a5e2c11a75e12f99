import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type FocalPoints, focalPoints } from '~/lib/images/focal-points';

const besideFile = z.object({ focus: focalPoints });
const LARGEST = 4096;

/** Path of the file with a picture's metadata: `hid.jpg.json` beside `hid.jpg`. It is never served. */
export const knowledgeFile = (picture: string): string => `${picture}.json`;

/** The focal points stored with a picture; undefined if there is none, or none that can be read. */
export async function readFocus(picture: string): Promise<FocalPoints | undefined> {
  const text = await readFile(knowledgeFile(picture), 'utf8').catch(() => '');
  if (text === '' || text.length > LARGEST) return undefined;
  try {
    return besideFile.safeParse(JSON.parse(text)).data?.focus;
  } catch {
    return undefined;
  }
}
