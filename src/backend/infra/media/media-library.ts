import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import type { MediaLibrary, MediaNotes, MediaRefusal, StoredMedia } from '~/backend/definitions/media-library';
import { parseTypedImage } from '~/lib/images/parse-typed-image';
import { detectMediaKind, HEAD_BYTES, type MediaKind } from '~/lib/media/media-kind';
import { MAX_MEDIA_BYTES } from '~/lib/media/media-limits';
import { decodePercent } from '~/lib/urls/decode-percent';
import { fileFailure } from './file-failure';
import { listPictures, PICTURE } from './list-pictures';
import { incomingPath, note, readNotes, writeNotes } from './stored-notes';

export interface MediaLibraryOptions {
  /** Directory of the newsroom's files, created if missing. */
  readonly directory: string;
  /** Further directories whose files the site serves. */
  readonly others?: readonly string[];
  /** Unix milliseconds. */
  readonly clock: () => number;
}

const MEGABYTE = 1024 * 1024;
/** Limit on a picture's pixels (docs/contracts/media.md). */
const MAX_PIXELS = 40_000_000;
/** Limit on a picture's width and height, that of JPEG; no sizes can be made of a PNG of 40,000,000 × 1. */
const MAX_SIDE = 65_535;
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

const refuse = (reason: MediaRefusal['reason'], message: string): { readonly refusal: MediaRefusal } => ({
  refusal: { reason, message },
});

interface Received {
  readonly kind: MediaKind;
  readonly size: number;
  readonly hash: string;
}

/** The media library as files below a directory, with the metadata of each beside it. */
export function createMediaLibrary({ directory, others = [], clock }: MediaLibraryOptions): MediaLibrary {
  async function add(bytes: AsyncIterable<Uint8Array>, notes: MediaNotes): ReturnType<MediaLibrary['add']> {
    const incoming = incomingPath(directory);
    try {
      await mkdir(directory, { recursive: true });
      const received = await receive(bytes, incoming);
      return 'refusal' in received ? received : await keep(incoming, received, notes);
    } catch (error) {
      throw fileFailure(error);
    } finally {
      await rm(incoming, { force: true });
    }
  }

  /** Moves the file to its place, unless the same bytes are already stored. */
  async function keep(incoming: string, { kind, size, hash }: Received, notes: MediaNotes): Promise<StoredMedia> {
    const index = join(directory, BY_CONTENT, hash.slice(0, 2), hash);
    const known = await readFile(index, 'utf8').catch(() => '');
    // A file that a power failure has cut off is stored again, at its address.
    const isThere = known !== '' && (await fileSize(join(directory, known))) === size;
    const name = known === '' ? storagePath(notes.name, hash, kind) : known;
    if (!isThere) {
      await mkdir(dirname(join(directory, name)), { recursive: true });
      await mkdir(dirname(index), { recursive: true });
      await rename(incoming, join(directory, name));
      await syncFolders(directory, name);
      await writeFile(index, name);
    }
    const noted = await note(join(directory, name), notes);
    const { type, kind: sort, size: pixels } = kind;
    return { outcome: isThere ? 'unchanged' : 'created', src: `/media/${name}`, type, kind: sort, size, ...pixels, ...noted };
  }

  function storagePath(name: string, hash: string, { extension }: MediaKind): string {
    return `${new Date(clock()).toISOString().slice(0, 7).replace('-', '/')}/${fileStem(name)}-${hash.slice(0, 8)}${extension}`;
  }

  /** The file of one of the newsroom's own pictures; undefined if there is none of that name. */
  async function pictureFile(src: string, names: RegExp): Promise<string | undefined> {
    const name = src.startsWith('/media/') ? decodePercent(src.slice('/media/'.length)) : '';
    if (!names.test(name) || normalize(name).split(sep).includes('..')) return undefined;
    const file = join(directory, name);
    return (await isFile(file)) ? file : undefined;
  }

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
      const { alt, credit } = await note(file, words).catch((error: unknown) => {
        throw fileFailure(error);
      });
      return { src, ...(alt !== undefined && { alt }), ...(credit !== undefined && { credit }) };
    },
    pictures: (query) => listPictures(directory, query),
    async has(src) {
      if (!src.startsWith('/media/')) return true;
      const path = decodePercent(src.slice('/media/'.length).replace(/[?#].*$/s, ''));
      const cut = /^(.*\/)?([^/]+)$/.exec(path);
      const original = parseTypedImage(cut?.[2] ?? '')?.original;
      const names = [path, ...(original === undefined ? [] : [`${cut?.[1] ?? ''}${original}`])];
      for (const name of names) {
        if (normalize(name).split(sep).includes('..')) continue;
        for (const place of [directory, ...others]) if (await isFile(join(place, name))) return true;
      }
      return false;
    },
  };
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

/** Streams bytes to a file, checks their size, and detects their kind from the first of them. */
async function receive(bytes: AsyncIterable<Uint8Array>, path: string): Promise<Received | { readonly refusal: MediaRefusal }> {
  const hash: Hash = createHash('sha256');
  const file: FileHandle = await open(path, 'wx', 0o644);
  let head: Uint8Array = new Uint8Array();
  let kind: MediaKind | undefined;
  let size = 0;
  try {
    for await (const chunk of bytes) {
      if (head.length < HEAD_BYTES) {
        head = Buffer.concat([head, chunk]);
        kind = detectMediaKind(head);
      }
      size += chunk.byteLength;
      const max = kind === undefined ? HEAD_BYTES : MAX_MEDIA_BYTES[kind.kind];
      if (size > max) {
        if (kind === undefined) break;
        return refuse('too-large', `a ${kind.kind} may have at most ${max / MEGABYTE} MB`);
      }
      hash.update(chunk);
      // Unlike `write`, it fails if only a part fits on the disk.
      await file.writeFile(chunk);
    }
    // The file is acknowledged, and articles refer to it: it must survive a power failure.
    if (kind !== undefined) await file.sync();
  } finally {
    await file.close();
  }
  if (kind === undefined) {
    return refuse('unknown-type', 'the bytes are no JPEG, PNG, WebP, GIF, MP3, M4A, OGG, WAV, MP4, WebM or PDF');
  }
  const { width, height } = kind.size ?? { width: 0, height: 0 };
  if (kind.kind === 'picture' && (kind.size === undefined || width * height === 0)) {
    return refuse('unknown-type', `the bytes begin like ${kind.type} but no picture follows`);
  }
  if (width * height > MAX_PIXELS)
    return refuse('too-many-pixels', `a picture may have at most ${MAX_PIXELS / 1_000_000} megapixels`);
  if (Math.max(width, height) > MAX_SIDE)
    return refuse('too-many-pixels', `a picture may be at most ${MAX_SIDE} pixels wide and high`);
  return { kind, size, hash: hash.digest('hex') };
}
