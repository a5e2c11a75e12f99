import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LibraryPicture, PictureQuery } from '~/backend/definitions/media-library';
import { plainWords, queriedWords } from './plain-words';
import { readNotes } from './stored-notes';

/** Names of the files that are pictures. */
export const PICTURE = /\.(?:jpe?g|png|webp|gif)$/i;
/** Limit on the files that a search reads, newest first: each has a file of notes. */
const MAX_SEARCHED = 2000;

const names = (directory: string): Promise<readonly string[]> => readdir(directory).catch(() => []);

/** The uploaded pictures of the library's directory, newest first, which is by year, month and time of storage. */
export async function listPictures(directory: string, query: PictureQuery): Promise<readonly LibraryPicture[]> {
  const { search, person = '', rights = '', from = '', to = '9999', limit } = query;
  const holds = (text: string, words: string): boolean => queriedWords(words).every((word) => text.includes(word));
  const found: LibraryPicture[] = [];
  let searched = 0;
  for await (const name of newestNames(directory)) {
    if (found.length >= limit || searched >= MAX_SEARCHED) break;
    const month = name.slice(0, 7).replace('/', '-');
    if (month > to) continue;
    if (month < from) break;
    searched += 1;
    const notes = await readNotes(join(directory, name));
    if (!holds(plainWords([name, notes.alt, notes.credit].join(' ')), search)) continue;
    if (!holds(plainWords(notes.credit ?? ''), person) || !holds(plainWords(notes.rights ?? ''), rights)) continue;
    found.push(libraryPicture(`/media/${name}`, notes));
  }
  return found;
}

/** A picture with what is known of it. */
export const libraryPicture = (src: string, { alt, credit, rights, focus }: Omit<LibraryPicture, 'src'>): LibraryPicture => ({
  src,
  ...(alt !== undefined && { alt }),
  ...(credit !== undefined && { credit }),
  ...(rights !== undefined && { rights }),
  ...(focus !== undefined && { focus }),
});

async function* newestNames(directory: string): AsyncGenerator<string> {
  const descending = (found: readonly string[], pattern: RegExp): readonly string[] =>
    found
      .filter((name) => pattern.test(name))
      .toSorted()
      .toReversed();
  for (const year of descending(await names(directory), /^\d{4}$/)) {
    for (const month of descending(await names(join(directory, year)), /^\d{2}$/)) {
      const folder = `${year}/${month}`;
      const pictures = (await names(join(directory, folder))).filter((name) => PICTURE.test(name) && !name.startsWith('.'));
      const timed = await Promise.all(
        pictures.map(async (name) => ({ name, time: await storedAt(join(directory, folder, name)) })),
      );
      for (const { name } of timed.toSorted((one, other) => other.time - one.time)) yield `${folder}/${name}`;
    }
  }
}

const storedAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
