import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { MediaNotes } from '~/backend/definitions/media-library';
import { focalPoints } from '~/lib/images/focal-points';

/** The metadata of a file of the media library, stored next to it as JSON. */

const storedNotes = z.looseObject({
  alt: z.string().optional(),
  credit: z.string().optional(),
  rights: z.string().optional(),
  usableUntil: z.iso.date().optional().catch(undefined),
  focus: focalPoints.optional().catch(undefined),
});
type StoredNotes = z.output<typeof storedNotes>;

/** A new path for a file that is being written in a directory; backups leave out files with a leading dot. */
export const incomingPath = (directory: string): string => join(directory, `.incoming-${randomBytes(8).toString('hex')}`);

/** The metadata of a file; empty if there is none, or none that can be read. */
export const readNotes = (file: string): Promise<StoredNotes> =>
  readFile(`${file}.json`, 'utf8')
    .then((json) => storedNotes.safeParse(JSON.parse(json)).data ?? {})
    .catch(() => ({}));

/** Replaces the metadata as a whole: others read it at the same time. */
export async function writeNotes(file: string, notes: StoredNotes): Promise<void> {
  const incoming = incomingPath(dirname(file));
  try {
    await writeFile(incoming, `${JSON.stringify(notes, undefined, 2)}\n`);
    await rename(incoming, `${file}.json`);
  } finally {
    await rm(incoming, { force: true });
  }
}

/** Stores metadata of a file and returns all of it; fields that are not given keep their earlier values. */
export async function note(file: string, { alt, credit, rights, usableUntil, focus }: Partial<MediaNotes>): Promise<KnownNotes> {
  const given = {
    ...(alt !== undefined && { alt }),
    ...(credit !== undefined && { credit }),
    ...(rights !== undefined && { rights }),
    ...(usableUntil !== undefined && { usableUntil: usableUntil === '' ? undefined : usableUntil }),
    ...(focus !== undefined && { focus }),
  };
  const after: StoredNotes = { ...(await readNotes(file)), ...given };
  if (Object.keys(given).length > 0) await writeNotes(file, after);
  return knownNotes(after);
}

type KnownNotes = Omit<MediaNotes, 'name'>;

/** The fields that are set. */
export const knownNotes = ({
  alt,
  credit,
  rights,
  usableUntil,
  focus,
}: { readonly [Field in keyof KnownNotes]: KnownNotes[Field] | undefined }): KnownNotes => ({
  ...(alt !== undefined && { alt }),
  ...(credit !== undefined && { credit }),
  ...(rights !== undefined && { rights }),
  ...(usableUntil !== undefined && { usableUntil }),
  ...(focus !== undefined && { focus }),
});
