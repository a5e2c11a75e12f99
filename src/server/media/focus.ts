import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** Where the point lies that a crop keeps: parts of the upright picture's width and height, 0 to 1. */
export const focusPoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export type FocusPoint = z.infer<typeof focusPoint>;

const besideFile = z.object({ focus: focusPoint });
const LARGEST = 4096;

/** Path of the file that says what is known of a picture: `hid.jpg.json` beside `hid.jpg`. It is never served. */
export const knowledgeFile = (picture: string): string => `${picture}.json`;

/** The focal point stored with a picture; undefined when there is none, or none that can be read. */
export async function readFocus(picture: string): Promise<FocusPoint | undefined> {
  const text = await readFile(knowledgeFile(picture), 'utf8').catch(() => '');
  if (text === '' || text.length > LARGEST) return undefined;
  try {
    return besideFile.safeParse(JSON.parse(text)).data?.focus;
  } catch {
    return undefined;
  }
}
