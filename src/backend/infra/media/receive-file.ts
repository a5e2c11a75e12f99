import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { MediaRefusal, StoredMedia } from '~/backend/definitions/media-library';
import type { PictureRights } from '~/lib/images/picture-rights';
import { detectMediaKind, HEAD_BYTES, HEIC, type MediaKind } from '~/lib/media/media-kind';
import { MAX_MEDIA_BYTES, MAX_PIXELS } from '~/lib/media/media-limits';
import type { PictureCheck } from './picture-check';

const MEGABYTE = 1024 * 1024;
/** Limit on a picture's width and height, that of JPEG's encoder; no sizes can be made of a PNG of 40,000,000 × 1. */
const MAX_SIDE = 65_500;

/** A file that has come in, not yet in its place. */
export interface Received {
  readonly kind: MediaKind;
  /** Where it is now. */
  readonly path: string;
  readonly size: number;
  readonly hash: string;
  readonly rights?: PictureRights;
  readonly animation?: StoredMedia['animation'];
}

type Refused = { readonly refusal: MediaRefusal };

const refuse = (reason: MediaRefusal['reason'], message: string): Refused => ({ refusal: { reason, message } });

/** Streams bytes to a file, checks their size, and detects their kind from the first of them. */
export async function receiveFile(bytes: AsyncIterable<Uint8Array>, path: string): Promise<Received | Refused> {
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
  return { kind, path, size, hash: hash.digest('hex') };
}

/**
 * A received picture once it has been decoded, so that what is accepted can be shown; a HEIC becomes a JPEG at `converted`. A
 * picture whose header, bytes or end lie is refused.
 */
export async function shownPicture(
  received: Received,
  { incoming, converted }: { readonly incoming: string; readonly converted: string },
  pictures: Pick<PictureCheck, 'check'>,
): Promise<Received | Refused> {
  const { kind } = received;
  const isHeic = kind.type === HEIC;
  if (kind.size !== undefined) {
    const { width, height } = kind.size;
    if (width * height === 0) return noPicture(kind);
    const refused = tooLarge(width, height);
    if (refused !== undefined) return refused;
  }
  const checked = await pictures.check(incoming, isHeic ? converted : undefined);
  if (checked === 'failed') return refuse('unchecked', 'the picture could not be decoded now, and nothing is stored; try again');
  if (checked === 'slow') {
    return refuse('unchecked', 'decoding the picture took too long, and nothing is stored; try again, or send a smaller one');
  }
  if ('broken' in checked) {
    if (/pixel limit/.test(checked.broken)) return tooManyPixels();
    if (isHeic) return refuse('heic', 'this machine cannot decode HEIC; send a JPEG');
    if (kind.size === undefined) return noPicture(kind);
    return refuse('broken', `the picture cannot be decoded: ${checked.broken}`);
  }
  const { width, height, frames, rights } = checked;
  const refused = tooLarge(width, height);
  if (refused !== undefined) return refused;
  if (isHeic) {
    await syncFile(converted);
    const jpeg = { kind: 'picture', type: 'image/jpeg', extension: '.jpg', size: { width, height } } as const;
    return { kind: jpeg, path: converted, ...(await measure(converted)), rights };
  }
  const moves = kind.type === 'image/gif' || width * height * frames <= MAX_PIXELS;
  const animated = kind.animated === true || (kind.type === 'image/gif' && frames > 1);
  return {
    ...received,
    kind: { ...kind, size: { width, height } },
    rights,
    ...(animated && { animation: kind.type !== 'image/png' && moves ? 'moves' : 'still' }),
  };
}

const noPicture = ({ type }: MediaKind): Refused => refuse('unknown-type', `the bytes begin like ${type} but no picture follows`);

const tooManyPixels = (): Refused => refuse('too-many-pixels', `a picture may have at most ${MAX_PIXELS / 1_000_000} megapixels`);

function tooLarge(width: number, height: number): Refused | undefined {
  if (width * height > MAX_PIXELS) return tooManyPixels();
  return Math.max(width, height) > MAX_SIDE
    ? refuse('too-many-pixels', `a picture may be at most ${MAX_SIDE} pixels wide and high`)
    : undefined;
}

/** What is told of a received file that is now at a path of the library, without words. */
export function describeReceived(path: string, { kind, size, rights = {}, animation }: Received): Omit<StoredMedia, 'outcome'> {
  return {
    src: `/media/${path}`,
    type: kind.type,
    kind: kind.kind,
    size,
    ...kind.size,
    ...(rights.creator !== undefined && { creator: rights.creator }),
    ...(rights.copyright !== undefined && { copyright: rights.copyright }),
    ...(animation !== undefined && { animation }),
  };
}

/** Makes a file that a decoder has written survive a power failure, as those that came in do. */
async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

async function measure(path: string): Promise<Pick<Received, 'size' | 'hash'>> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    size += chunk.length;
    hash.update(chunk);
  }
  return { size, hash: hash.digest('hex') };
}
