import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, inflateRawSync } from 'node:zlib';
import { ownBuffer } from '../response/compression';

/**
 * Pieces that are compressed once and joined without compressing again: each is a row of deflate blocks that refer to nothing
 * before them and that end on a whole byte (RFC 1951), so that any of them in a row are one stream.
 */

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block. */
const END = Buffer.from([3, 0]);
/** Longest text of one stored block. */
const MAX_STORED = 65_535;

const deflate = promisify(deflateRaw);

/** Compresses a piece. */
export async function deflatePiece(piece: Buffer): Promise<Buffer> {
  return ownBuffer(await deflate(piece, { level: 7, finishFlush: constants.Z_FULL_FLUSH }));
}

/** A short piece as it is, in the form of a compressed one. */
export function storePiece(piece: Buffer): Buffer {
  if (piece.length === 0) return piece;
  if (piece.length > MAX_STORED) throw new RangeError('a piece to be stored is too long');
  const head = Buffer.alloc(5);
  head.writeUInt16LE(piece.length, 1);
  head.writeUInt16LE(piece.length ^ 0xffff, 3);
  return Buffer.concat([head, piece]);
}

/** The text of compressed pieces in a row. */
export const inflatePieces = (pieces: readonly Uint8Array[]): Buffer => inflateRawSync(Buffer.concat([...pieces, END]));

/** A gzip file of compressed pieces, whose text together is `text`. */
export function gzipOfPieces(pieces: readonly Uint8Array[], text: Buffer): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(text), 0);
  trailer.writeUInt32LE(text.length, 4);
  return Buffer.concat([HEADER, ...pieces, END, trailer]);
}
