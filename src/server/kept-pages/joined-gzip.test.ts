import { crc32, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinCrc32 } from './crc32';
import { type DeflatedPiece, deflatePiece, gzipOfPieces, inflatePieces, storePiece, streamOfPieces } from './joined-gzip';

const inflated = (pieces: readonly DeflatedPiece[]): string =>
  inflatePieces(
    streamOfPieces(pieces),
    pieces.reduce((sum, { size }) => sum + size, 0),
  ).toString();
const long = '<p>Árvíztűrő tükörfúrógép.</p>'.repeat(4_000);

it.each([
  ['one piece', ['<p>egy</p>']],
  ['nothing', ['']],
  ['pieces that repeat each other', [long, long, 'rövid', '', long]],
])('joins %s to one text and to one gzip file', async (_name, texts) => {
  const pieces = await Promise.all(texts.map((text) => deflatePiece(Buffer.from(text))));
  const all = texts.join('');
  expect(inflated(pieces)).toBe(all);
  expect(gunzipSync(gzipOfPieces(pieces)).toString()).toBe(all);
});

it('knows the checksum of texts in a row', () => {
  const texts = fc.array(fc.oneof(fc.string(), fc.constantFrom(long, '')), { maxLength: 6 });
  fc.assert(
    fc.property(texts, (all) => {
      const pieces = all.map((text) => Buffer.from(text));
      const joined = pieces.reduce((crc, piece) => joinCrc32(crc, crc32(piece), piece.length), 0);
      expect(joined).toBe(crc32(Buffer.concat(pieces)));
    }),
  );
});

it('joins pieces that are stored as they are', async () => {
  const pieces = [await deflatePiece(Buffer.from(long)), storePiece(Buffer.from('1795906800')), storePiece(Buffer.alloc(0))];
  expect(inflated(pieces)).toBe(`${long}1795906800`);
});

it('refuses to store what does not fit into one block', () => {
  expect(() => storePiece(Buffer.alloc(65_536))).toThrow(RangeError);
});
