import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { deflatePiece, gzipOfPieces, inflatePieces, storePiece } from './joined-gzip';

const long = '<p>Árvíztűrő tükörfúrógép.</p>'.repeat(4_000);

it.each([
  ['one piece', ['<p>egy</p>']],
  ['nothing', ['']],
  ['pieces that repeat each other', [long, long, 'rövid', '', long]],
])('joins %s to one text and to one gzip file', async (_name, texts) => {
  const deflated = await Promise.all(texts.map((text) => deflatePiece(Buffer.from(text))));
  const text = inflatePieces(deflated);
  expect(text.toString()).toBe(texts.join(''));
  expect(gunzipSync(gzipOfPieces(deflated, text)).toString()).toBe(texts.join(''));
});

it('joins pieces that are stored as they are', async () => {
  const pieces = [await deflatePiece(Buffer.from(long)), storePiece(Buffer.from('1795906800')), storePiece(Buffer.alloc(0))];
  expect(inflatePieces(pieces).toString()).toBe(`${long}1795906800`);
});

it('refuses to store what does not fit into one block', () => {
  expect(() => storePiece(Buffer.alloc(65_536))).toThrow(RangeError);
});
