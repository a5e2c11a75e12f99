import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, inflateRawSync } from 'node:zlib';
import { ownBuffer } from '../response/compression';
import { joinCrc32 } from './crc32';

/**
 * Pieces that are compressed once and joined without compressing again: each is a row of deflate blocks that refer to nothing
 * before them and that end on a whole byte (RFC 1951), so that any of them in a row are one stream.
 */

/** A compressed piece with what a gzip file says of its text. */
export interface DeflatedPiece {
  readonly deflated: Uint8Array;
  /** Bytes of the text. */
  readonly size: number;
  readonly crc: number;
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block. */
const END = Buffer.from([3, 0]);
const TRAILER_BYTES = 8;
/** Longest text of one stored block. */
const MAX_STORED = 65_535;
/** Least size of zlib's chunks. */
const MIN_CHUNK = 64;

const deflate = promisify(deflateRaw);

/** Compresses a piece. */
export async function deflatePiece(text: Buffer): Promise<DeflatedPiece> {
  const deflated = text.length === 0 ? text : await deflate(text, { level: 7, finishFlush: constants.Z_FULL_FLUSH });
  return { deflated: ownBuffer(deflated), size: text.length, crc: crc32(text) };
}

/** A short piece as it is, in the form of a compressed one. */
export function storePiece(text: Buffer): DeflatedPiece {
  const { length } = text;
  if (length > MAX_STORED) throw new RangeError('a piece to be stored is too long');
  if (length === 0) return { deflated: text, size: 0, crc: 0 };
  const deflated = Buffer.allocUnsafe(5 + length);
  deflated[0] = 0;
  deflated.writeUInt16LE(length, 1);
  deflated.writeUInt16LE(length ^ 0xffff, 3);
  text.copy(deflated, 5);
  return { deflated, size: length, crc: crc32(text) };
}

/** Compressed pieces in a row as a stream of their own. */
export const streamOfPieces = (pieces: readonly DeflatedPiece[]): Buffer =>
  Buffer.concat([...pieces.map(({ deflated }) => deflated), END]);

/** The text of such a stream, of that many bytes. */
export const inflatePieces = (stream: Uint8Array, size: number): Buffer =>
  // One chunk for all of the text, so that nothing is copied.
  inflateRawSync(stream, { chunkSize: Math.max(MIN_CHUNK, size + 1) });

/** A gzip file of compressed pieces. */
export function gzipOfPieces(pieces: readonly DeflatedPiece[]): Buffer {
  let bytes = HEADER.length + END.length + TRAILER_BYTES;
  for (const { deflated } of pieces) bytes += deflated.length;
  // Memory of its own, as a page may be kept for long.
  const file = Buffer.allocUnsafeSlow(bytes);
  let end = HEADER.copy(file);
  let crc = 0;
  let size = 0;
  for (const piece of pieces) {
    file.set(piece.deflated, end);
    end += piece.deflated.length;
    crc = joinCrc32(crc, piece.crc, piece.size);
    size += piece.size;
  }
  end += END.copy(file, end);
  file.writeUInt32LE(crc, end);
  file.writeUInt32LE(size, end + 4);
  return file;
}
