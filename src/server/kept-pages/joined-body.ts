import { createHash } from 'node:crypto';
import { type DeflatedPiece, gzipOfPieces, inflatePieces, streamOfPieces } from './joined-gzip';

/** The own texts of a kept page: those around its parts, one more than parts. */
export interface OwnTexts {
  /** All of them, compressed one by one, as one stream (joined-gzip.ts). */
  readonly deflated: Uint8Array;
  /** Of each text: bytes compressed, bytes, CRC-32. */
  readonly pieces: readonly (readonly [number, number, number])[];
  /** Names the texts. */
  readonly digest: string;
}

/** A part in the forms in which it is filled in. */
export interface FilledPart extends DeflatedPiece {
  readonly text: Buffer;
  /** Names the text; unset for a short one, which is its own name. */
  readonly digest?: string | undefined;
}

/** A body of pieces: each form is made when it is asked for, and only from what is at hand. */
export interface JoinedBody {
  /** Bytes of the text. */
  readonly size: number;
  /** Names the text, whatever process has joined it. */
  readonly digest: string;
  text(): Buffer;
  /** The text in pieces that follow each other, of which only the short ones are copied. */
  chunks(): readonly Buffer[];
  gzip(): Buffer;
}

/** A name of texts in a row. */
export function nameTexts(texts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha1');
  for (const text of texts) hash.update(`${text.length} `).update(text);
  return hash.digest('base64url');
}

/** The own texts in the form in which they are kept. */
export const toOwnTexts = (texts: readonly Buffer[], pieces: readonly DeflatedPiece[]): OwnTexts => ({
  deflated: streamOfPieces(pieces),
  pieces: pieces.map(({ deflated, size, crc }) => [deflated.length, size, crc]),
  digest: nameTexts(texts),
});

/** Bytes of a piece that is cheaper to write by itself than to copy. */
const LONG = 4_096;

/** The pieces, short ones in a row joined to one. */
function withoutShort(pieces: readonly Buffer[]): readonly Buffer[] {
  const chunks: Buffer[] = [];
  let short: Buffer[] = [];
  const join = () => {
    if (short.length > 0) chunks.push(Buffer.concat(short));
    short = [];
  };
  for (const piece of pieces) {
    if (piece.length < LONG) {
      short.push(piece);
      continue;
    }
    join();
    chunks.push(piece);
  }
  join();
  return chunks;
}

/** A page's own texts with the parts between them. */
export function joinBody(own: OwnTexts, parts: readonly FilledPart[]): JoinedBody {
  const ownSize = own.pieces.reduce((sum, [, size]) => sum + size, 0);
  const size = parts.reduce((sum, part) => sum + part.size, ownSize);
  function pieces(): readonly Buffer[] {
    const texts = inflatePieces(own.deflated, ownSize);
    let end = 0;
    return own.pieces.flatMap(([, length], index) => {
      end += length;
      const text = texts.subarray(end - length, end);
      const part = parts[index];
      return part === undefined ? [text] : [text, part.text];
    });
  }

  return {
    size,
    get digest() {
      return nameTexts([own.digest, ...parts.map(({ digest, text }) => digest ?? text)]);
    },
    text: () => Buffer.concat(pieces(), size),
    chunks: () => withoutShort(pieces()),
    gzip() {
      const all: DeflatedPiece[] = [];
      let from = 0;
      own.pieces.forEach(([length, ofText, crc], index) => {
        all.push({ deflated: own.deflated.subarray(from, from + length), size: ofText, crc });
        from += length;
        const part = parts[index];
        if (part !== undefined) all.push(part);
      });
      return gzipOfPieces(all);
    },
  };
}
