import { mkdir, rm } from 'node:fs/promises';
import { creditLine } from '~/lib/images/picture-rights';
import type { MediaFile, MediaFiles } from '../../definitions/media-files';
import type { MediaLibrary, MediaNotes, StoredMedia } from '../../definitions/media-library';
import type { ObjectStore } from '../../definitions/object-store';
import { StorageFailure } from '../../domain/storage-failure';
import { fileFailure } from './file-failure';
import { PICTURE } from './list-pictures';
import { isMediaAddress, libraryPath, servingPaths, storagePath } from './media-names';
import type { PictureCheck } from './picture-check';
import { describeReceived, type Received, receiveFile, shownPicture } from './receive-file';
import { incomingPath, knownNotes } from './stored-notes';

/** Media whose bytes are in a bucket, and of which the database knows everything else. */
export interface StoredMediaParts {
  readonly objects: ObjectStore;
  readonly files: MediaFiles;
}

export interface BucketLibraryOptions extends StoredMediaParts {
  /** Directory for files that are being received, created if missing. */
  readonly scratch: string;
  /** True if a directory that is served besides the bucket can answer an address. */
  readonly isElsewhere: (src: string) => Promise<boolean>;
  /** Unix milliseconds. */
  readonly clock: () => number;
  readonly pictures: Pick<PictureCheck, 'check'>;
}

/** The key of an original's bytes by its path, and the beginning of the keys of what was made of it. */
export const originalKey = (path: string): string => `media/${path}`;
export const cutKeys = (path: string): string => `cuts/${path}/`;

/** Removed files whose bytes are deleted at once. */
const SWEPT = 100;
const CUTTABLE = /\.(?:jpe?g|png|webp)$/i;

/**
 * Deletes the bytes of files that were taken away, and of all that was made of them. What the bucket does not delete now stays
 * for the next call; readers get 410 already.
 */
export async function sweepRemoved({ objects, files }: StoredMediaParts): Promise<void> {
  for (const path of await files.undeleted(SWEPT)) {
    for await (const { key } of objects.list(cutKeys(path))) await objects.delete(key);
    await objects.delete(originalKey(path));
    await files.deleted(path);
  }
}

/** What is written beside a file: what was given, else what is known, else what the file itself says. */
function settleWords(notes: MediaNotes, rights: NonNullable<Received['rights']>, known: MediaFile | undefined) {
  const own = { alt: rights.alt, credit: creditLine(rights), usableUntil: rights.usableUntil };
  const all = { ...given(own), ...(known && knownNotes(known)), ...given(notes) };
  const { alt, credit, usableUntil } = all;
  return knownNotes({ ...all, alt: alt || undefined, credit: credit || undefined, usableUntil: usableUntil || undefined });
}

/** The media library as objects in a bucket. */
export function createBucketLibrary(options: BucketLibraryOptions): MediaLibrary {
  const { objects, files, scratch, isElsewhere, clock, pictures } = options;

  async function add(bytes: AsyncIterable<Uint8Array>, notes: MediaNotes): ReturnType<MediaLibrary['add']> {
    const [incoming, converted] = [incomingPath(scratch), incomingPath(scratch)];
    try {
      await mkdir(scratch, { recursive: true });
      const received = await receiveFile(bytes, incoming);
      if ('refusal' in received) return received;
      const shown = received.kind.kind === 'picture' ? await shownPicture(received, { incoming, converted }, pictures) : received;
      return 'refusal' in shown ? shown : await keep(shown, notes);
    } catch (error) {
      throw fileFailure(error);
    } finally {
      for (const path of [incoming, converted]) await rm(path, { force: true });
    }
  }

  /** The bytes first: a row without them would be a picture that nobody sees. */
  async function keep(received: Received, notes: MediaNotes): Promise<StoredMedia> {
    const { kind, path: file, size, hash: sum, rights = {} } = received;
    const known = await files.findBySum(sum);
    const path = known?.path ?? storagePath(clock(), notes.name, sum, kind);
    const { outcome, found } = await objects.putIfAbsent(originalKey(path), { path: file, size, sum, type: kind.type });
    if (found.size !== size || (found.sum !== undefined && found.sum !== sum))
      throw new StorageFailure('media', `The object storage has other bytes at ${originalKey(path)}. Nothing was stored.`);
    const noted = settleWords(notes, rights, known);
    await files.keep({
      path,
      sum,
      size,
      type: kind.type,
      ...kind.size,
      animated: kind.animated === true,
      addedAt: known !== undefined && !known.isRemoved ? known.addedAt : Math.floor(clock() / 1000),
      ...noted,
      isRemoved: false,
    });
    const isKnown = outcome === 'exists' && known?.isRemoved === false;
    return { outcome: isKnown ? 'unchanged' : 'created', ...describeReceived(path, received), ...noted };
  }

  async function find(src: string, names: RegExp): Promise<MediaFile | undefined> {
    const path = libraryPath(src, names);
    const file = path === undefined ? undefined : await files.find(path);
    return file?.isRemoved === false ? file : undefined;
  }

  return {
    add,
    async noteFocus(src, focus) {
      const file = await find(src, CUTTABLE);
      return file !== undefined && (await files.note(file.path, { focus }));
    },
    async picture(src, words = {}) {
      const file = await find(src, PICTURE);
      if (file === undefined) return undefined;
      const noted = given(words);
      if (Object.keys(noted).length > 0) await files.note(file.path, noted);
      const { width, height } = file;
      const size = width !== undefined && height !== undefined && { size: { width, height } };
      const all = { ...file, ...noted };
      return { src, ...knownNotes({ ...all, usableUntil: all.usableUntil || undefined }), ...size };
    },
    async remove(src) {
      const file = await find(src, PICTURE);
      if (file === undefined || !(await files.remove(file.path))) return false;
      await sweepRemoved({ objects, files }).catch(() => undefined);
      return true;
    },
    async pictures(query) {
      return (await files.pictures(query)).map((file) => ({ src: `/media/${file.path}`, ...knownNotes(file) }));
    },
    async has(src) {
      if (!isMediaAddress(src)) return true;
      for (const path of servingPaths(src)) if ((await files.find(path))?.isRemoved === false) return true;
      return await isElsewhere(src);
    },
  };
}

/** The notes without those that nobody has given. */
const given = <T extends object>(notes: T): Partial<T> =>
  Object.fromEntries(Object.entries(notes).filter(([, value]) => value !== undefined)) as Partial<T>;
