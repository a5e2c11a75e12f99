import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isStorageFault, resizePicture, restrictDecoders } from './resize';

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
afterAll(() => rmSync(directory, { recursive: true, force: true }));

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
    resizePicture({ source, target: to, format: 'webp', width: 32 }).then(() => undefined, isStorageFault);
  expect(await fault('/dev/full')).toBe(true);
  writeFileSync(source, png.subarray(0, 60));
  expect(await fault(target)).toBe(false);
});
