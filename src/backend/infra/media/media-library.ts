import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaLibrary, MediaNotes, StoredMedia } from '~/backend/definitions/media-library';
import { creditLine } from '~/lib/images/picture-rights';
import { detectMediaKind, HEAD_BYTES, type MediaKind } from '~/lib/media/media-kind';
import { fileFailure } from './file-failure';
import { listPictures, PICTURE } from './list-pictures';
import { isMediaAddress, libraryPath, servingPaths, storagePath } from './media-names';
import type { PictureCheck } from './picture-check';
import { describeReceived, type Received, receiveFile, shownPicture } from './receive-file';
import { incomingPath, note, readNotes, writeNotes } from './stored-notes';
import { takeAway } from './taken-away';

export interface MediaLibraryOptions {
  /** Directory of the newsroom's files, created if missing. */
  readonly directory: string;
  /** Further directories whose files the site serves. */
  readonly others?: readonly string[];
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** Decodes pictures before they are kept. */
  readonly pictures: Pick<PictureCheck, 'check'>;
}

/** Directory that maps content hashes to file names; the leading dot keeps it from being served. */
const BY_CONTENT = '.by-content';

/** The media library as files below a directory, with the metadata of each beside it. */
export function createMediaLibrary({ directory, others = [], clock, pictures }: MediaLibraryOptions): MediaLibrary {
  async function add(bytes: AsyncIterable<Uint8Array>, notes: MediaNotes): ReturnType<MediaLibrary['add']> {
    const [incoming, converted] = [incomingPath(directory), incomingPath(directory)];
    try {
      await mkdir(directory, { recursive: true });
      const received = await receiveFile(bytes, incoming);
      if ('refusal' in received) return received;
      const shown = received.kind.kind === 'picture' ? await shownPicture(received, { incoming, converted }, pictures) : received;
      return 'refusal' in shown ? shown : await keep(shown.path, shown, notes);
    } catch (error) {
      throw fileFailure(error);
    } finally {
      for (const path of [incoming, converted]) await rm(path, { force: true });
    }
  }

  /** Moves the file to its place, unless the same bytes are already stored. */
  async function keep(incoming: string, received: Received, notes: MediaNotes): Promise<StoredMedia> {
    const { kind, size, hash, rights = {} } = received;
    const index = join(directory, BY_CONTENT, hash.slice(0, 2), hash);
    const known = await readFile(index, 'utf8').catch(() => '');
    // A file that a power failure has cut off is stored again, at its address.
    const isThere = known !== '' && (await fileSize(join(directory, known))) === size;
    const name = known === '' ? storagePath(clock(), notes.name, hash, kind) : known;
    if (!isThere) {
      await mkdir(dirname(join(directory, name)), { recursive: true });
      await mkdir(dirname(index), { recursive: true });
      await rename(incoming, join(directory, name));
      await syncFolders(directory, name);
      await writeFile(index, name);
    }
    const stored = await readNotes(join(directory, name));
    // The file's own words stand in for those that nobody has written.
    const { alt = rights.alt, credit = creditLine(rights), usableUntil = rights.usableUntil } = stored;
    const own = { ...(alt && { alt }), ...(credit && { credit }), ...(usableUntil && { usableUntil }) };
    const noted = await note(join(directory, name), { ...own, ...notes });
    return { outcome: isThere ? 'unchanged' : 'created', ...describeReceived(name, received), ...noted };
  }

  const pictureFile = (src: string, names: RegExp) => findPicture(directory, src, names);

  return {
    add,
    async noteFocus(src, focus) {
      const file = await pictureFile(src, /\.(?:jpe?g|png|webp)$/i);
      if (file === undefined) return false;
      try {
        await writeNotes(file, { ...(await readNotes(file)), focus });
      } catch (error) {
        throw fileFailure(error);
      }
      return true;
    },
    async picture(src, words = {}) {
      const file = await pictureFile(src, PICTURE);
      if (file === undefined) return undefined;
      const notes = await note(file, words).catch((error: unknown) => {
        throw fileFailure(error);
      });
      const size = await readSize(file).catch(() => undefined);
      return { src, ...notes, ...(size && { size }) };
    },
    async remove(src) {
      const file = await pictureFile(src, PICTURE);
      if (file === undefined) return false;
      await takeAway(directory, file).catch((error: unknown) => {
        throw fileFailure(error);
      });
      return true;
    },
    pictures: (query) => listPictures(directory, query),
    has: (src) => isServed([directory, ...others], src),
  };
}

/** True if a file of one of the places can be sent at an address of the site, also as a size of a picture. */
export async function isServed(places: readonly string[], src: string): Promise<boolean> {
  if (!isMediaAddress(src)) return true;
  for (const name of servingPaths(src)) {
    for (const place of places) if (await isFile(join(place, name))) return true;
  }
  return false;
}

/** The file of one of the newsroom's own pictures; undefined if there is none of that name. */
async function findPicture(directory: string, src: string, names: RegExp): Promise<string | undefined> {
  const name = libraryPath(src, names);
  const file = name === undefined ? undefined : join(directory, name);
  return file !== undefined && (await isFile(file)) ? file : undefined;
}

/** The size of a picture, as its first bytes say. */
async function readSize(path: string): Promise<MediaKind['size']> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return detectMediaKind(buffer.subarray(0, bytesRead))?.size;
  } finally {
    await file.close();
  }
}

/** Makes the names of a file and its folders below `directory` survive a power failure; the file's own bytes are on the disk. */
async function syncFolders(directory: string, name: string): Promise<void> {
  const folders = name.split('/').map((_, index, names) => names.slice(0, index).join('/'));
  for (const folder of folders) {
    const opened = await open(join(directory, folder));
    await opened.sync().finally(() => opened.close());
  }
}

/** Bytes of a file; undefined if there is none at the path. */
const fileSize = (path: string): Promise<number | undefined> =>
  stat(path).then(
    (stats) => (stats.isFile() ? stats.size : undefined),
    () => undefined,
  );

const isFile = async (path: string): Promise<boolean> => (await fileSize(path)) !== undefined;
