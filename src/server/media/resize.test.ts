import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imageTypes } from '~/lib/images/image-types';
import { readPictureRights } from '~/lib/images/picture-rights';
import { withIim } from '../../../tests/support/picture-with-iim';
import { formatFor } from './picture-format';
import { isGoodPicture, resizePicture, restrictDecoders } from './resize';

/** Files that the resizing process can read; its decoders are restricted permanently. */

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><path fill="#f00" d="M0 0h64v48H0z"/></svg>',
);
let directory: string;
let source: string;
let target: string;
let png: Buffer;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'hirmondo-resize-'));
  [source, target] = [join(directory, 'source.png'), join(directory, 'target.webp')];
  png = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0f0' } })
    .png()
    .toBuffer();
  restrictDecoders();
});
afterAll(() => {
  // Other files of this process read pictures from memory.
  sharp.unblock({ operation: ['VipsForeignLoad'] });
  rmSync(directory, { recursive: true, force: true });
});

it.each([
  ['takes a photograph', () => png, {}, true],
  ['draws a drawing that is said to be one', () => SVG, { drawing: true }, true],
  ['refuses a drawing under the name of a photograph', () => SVG, {}, false],
  ['refuses a drawing that stands for its original', () => SVG, { whole: true }, false],
  ['refuses a photograph that is said to be a drawing', () => png, { drawing: true }, false],
  ['refuses a drawing that is said to be one, cut short', () => SVG.subarray(0, 60), { drawing: true }, false],
])('%s', async (_, bytes, more, made) => {
  writeFileSync(source, bytes());
  const outcome = await resizePicture({ source, target, format: 'webp', width: 32, ...more }).then(
    async () => (await sharp(target).metadata()).width,
    () => undefined,
  );
  expect(outcome).toBe(made ? 32 : undefined);
});

it('tells a picture that cannot be stored from a broken one', async () => {
  writeFileSync(source, png);
  const fault = (to: string) =>
    resizePicture({ source, target: to, format: 'webp', width: 32 }).then(() => undefined, isGoodPicture);
  expect(await fault('/dev/full')).toBe(true);
  writeFileSync(source, png.subarray(0, 60));
  expect(await fault(target)).toBe(false);
});

it('keeps the names of author and owner in every size and form, and nothing else that the file says', async () => {
  const iim = withIim(
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0f0' } })
      .withExif({ IFD0: { Make: 'Gép' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 29/1 0/1' } })
      .jpeg()
      .toBuffer(),
    [
      [80, Buffer.from('Kovács Őrs')],
      [90, Buffer.from('Titkosfalva')],
      [110, Buffer.from('MTI <kép>')],
      [116, Buffer.from('© MTI')],
    ],
  );
  writeFileSync(source, iim);
  for (const format of ['jpeg', 'webp', 'avif', 'png'] as const)
    for (const shape of [{ width: 32 }, { width: 32, ratio: 1 }, { width: 64, whole: true }]) {
      await resizePicture({ source, target, format, ...shape });
      // This process no longer reads AVIF.
      if (format === 'avif') {
        const bytes = readFileSync(target, 'utf8');
        expect([bytes.includes('Kovács Őrs'), bytes.includes('Titkosfalva'), bytes.includes('Gép')]).toEqual([
          true,
          false,
          false,
        ]);
        continue;
      }
      const { exif, iptc, icc, xmp } = await sharp(target).metadata();
      expect([exif, iptc, icc]).toEqual([undefined, undefined, undefined]);
      expect(readPictureRights({ xmp })).toEqual({ creator: 'Kovács Őrs', credit: 'MTI <kép>', copyright: '© MTI' });
      expect(String(xmp)).not.toContain('Titkosfalva');
    }
});

it('moves what moves where its shape stays, and shows the first frame elsewhere', async () => {
  const moving = 'tests/fixtures/publishing/images/mozgo.webp';
  const countFrames = async (more: object) => {
    await resizePicture({ source: moving, target, format: 'webp', width: 80, ...more });
    const { pages = 1, width } = await sharp(target).metadata();
    return [pages, width];
  };
  expect(await countFrames({})).toEqual([3, 80]);
  expect(await countFrames({ whole: true, width: 4096 })).toEqual([3, 200]);
  expect(await countFrames({ ratio: 1 })).toEqual([1, 80]);
});

it.each([
  ['a cut of its own shape', 'body', { size: { width: 800, height: 600 } }, 'avif'],
  ['a picture too long for WebP', 'body', { size: { width: 800, height: 40_000 } }, 'jpeg'],
  ['a PNG too long for WebP', 'body', { contentType: 'image/png', size: { width: 800, height: 40_000 } }, 'png'],
  ['a long picture that is cut', 'cover', { size: { width: 800, height: 40_000 } }, 'avif'],
  ['one that moves', 'body', { contentType: 'image/webp', moves: true }, 'webp'],
  ['one that moves, cut', 'cover', { contentType: 'image/webp', moves: true }, 'avif'],
] as const)('%s', (_, type, original, format) => {
  expect(formatFor('image/avif,image/webp', { contentType: 'image/jpeg', ...original }, imageTypes[type], 1)).toBe(format);
});

it('makes a size of a picture too long for WebP', async () => {
  const long = sharp({ create: { width: 100, height: 20_000, channels: 3, background: '#0f0' } });
  writeFileSync(source, await long.jpeg().toBuffer());
  await resizePicture({ source, target, format: 'jpeg', width: 90 });
  expect((await sharp(target).metadata()).height).toBe(18_000);
});
