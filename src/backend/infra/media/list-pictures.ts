import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LibraryPicture, PictureQuery } from '~/backend/definitions/media-library';
import { plainWords, queriedWords } from './plain-words';
import { knownNotes, readNotes } from './stored-notes';

/** Names of the files that are pictures. */
export const PICTURE = /\.(?:jpe?g|png|webp|gif)$/i;
/** Limit on the files that a search reads, newest first: each has a file of notes. */
const MAX_SEARCHED = 2000;
/** The same where old pictures are looked for: rights end years after a picture was stored. */
const MAX_OLD_SEARCHED = 50_000;
/** Notes that are read at once. */
const AT_ONCE = 64;

const names = (directory: string): Promise<readonly string[]> => readdir(directory).catch(() => []);

/** The uploaded pictures of the library's directory, newest first, which is by year, month and time of storage. */
export async function listPictures(directory: string, query: PictureQuery): Promise<readonly LibraryPicture[]> {
  const { search, person = '', rights = '', endsBefore, from = '', to = '9999', limit } = query;
  const most = endsBefore === undefined ? MAX_SEARCHED : MAX_OLD_SEARCHED;
  const holds = (text: string, words: string): boolean => queriedWords(words).every((word) => text.includes(word));
  const found: LibraryPicture[] = [];
  let searched = 0;
  for await (const names of inGroups(newestNames(directory, { from, to }), Math.min(AT_ONCE, Math.max(1, limit)))) {
    if (found.length >= limit || searched >= most) break;
    searched += names.length;
    const read = await Promise.all(names.map(async (name) => ({ name, notes: await readNotes(join(directory, name)) })));
    for (const { name, notes } of read) {
      if (!holds(plainWords([name, notes.alt, notes.credit].join(' ')), search)) continue;
      if (!holds(plainWords(notes.credit ?? ''), person) || !holds(plainWords(notes.rights ?? ''), rights)) continue;
      if (endsBefore !== undefined && (notes.usableUntil ?? '9999') >= endsBefore) continue;
      found.push({ src: `/media/${name}`, ...knownNotes(notes) });
    }
  }
  return found.slice(0, limit);
}

async function* inGroups<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<readonly T[]> {
  let group: T[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

interface Months {
  readonly from: string;
  readonly to: string;
}

async function* newestNames(directory: string, { from, to }: Months): AsyncGenerator<string> {
  const descending = (found: readonly string[], pattern: RegExp): readonly string[] =>
    found
      .filter((name) => pattern.test(name))
      .toSorted()
      .toReversed();
  for (const year of descending(await names(directory), /^\d{4}$/)) {
    for (const month of descending(await names(join(directory, year)), /^\d{2}$/)) {
      const folder = `${year}/${month}`;
      if (`${year}-${month}` > to) continue;
      if (`${year}-${month}` < from) return;
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
