import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import type { MediaLibrary, MediaNotes, StoredMedia } from '~/backend/definitions/media-library';
import { parseTypedImage } from '~/lib/images/parse-typed-image';
import { creditLine } from '~/lib/images/picture-rights';
import { detectMediaKind, HEAD_BYTES, type MediaKind } from '~/lib/media/media-kind';
import { decodePercent } from '~/lib/urls/decode-percent';
import { fileFailure } from './file-failure';
import { listPictures, PICTURE } from './list-pictures';
import type { PictureCheck } from './picture-check';
import { type Received, receiveFile, shownPicture } from './receive-file';
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
const MAX_STEM_LENGTH = 60;

/** Converts a file's name for an address: 'Új híd (2).JPG' to 'uj-hid-2'. */
export function fileStem(name: string): string {
  const stem = name
    .replace(/^.*[/\\]/, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_STEM_LENGTH)
    .replace(/^-+|-+$/g, '');
  return stem === '' ? 'fajl' : stem;
}

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
    const { kind, size, hash, rights = {}, animation } = received;
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
    const { type, kind: sort, size: pixels } = kind;
    return {
      outcome: isThere ? 'unchanged' : 'created',
      src: `/media/${name}`,
      type,
      kind: sort,
      size,
      ...pixels,
      ...noted,
      ...(rights.creator !== undefined && { creator: rights.creator }),
      ...(rights.copyright !== undefined && { copyright: rights.copyright }),
      ...(animation !== undefined && { animation }),
    };
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

/** Place of a new file: by its month, `now` in unix milliseconds, with a part of its sum, so that no two are the same. */
function storagePath(now: number, name: string, hash: string, { extension }: MediaKind): string {
  return `${new Date(now).toISOString().slice(0, 7).replace('-', '/')}/${fileStem(name)}-${hash.slice(0, 8)}${extension}`;
}

/** True if a file of one of the places can be sent at an address of the site, also as a size of a picture. */
async function isServed(places: readonly string[], src: string): Promise<boolean> {
  if (!src.startsWith('/media/')) return true;
  const path = decodePercent(src.slice('/media/'.length).replace(/[?#].*$/s, ''));
  const cut = /^(.*\/)?([^/]+)$/.exec(path);
  const original = parseTypedImage(cut?.[2] ?? '')?.original;
  const names = [path, ...(original === undefined ? [] : [`${cut?.[1] ?? ''}${original}`])];
  for (const name of names) {
    if (normalize(name).split(sep).includes('..')) continue;
    for (const place of places) if (await isFile(join(place, name))) return true;
  }
  return false;
}

/** The file of one of the newsroom's own pictures; undefined if there is none of that name. */
async function findPicture(directory: string, src: string, names: RegExp): Promise<string | undefined> {
  const name = src.startsWith('/media/') ? decodePercent(src.slice('/media/'.length)) : '';
  if (!names.test(name) || normalize(name).split(sep).includes('..')) return undefined;
  const file = join(directory, name);
  return (await isFile(file)) ? file : undefined;
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
