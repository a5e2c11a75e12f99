import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { MediaNotes } from '~/backend/definitions/media-library';
import { withIim } from '../../../../tests/support/picture-with-iim';
import { createMediaLibrary } from './media-library';
import { createPictureCheck, type PictureCheck } from './picture-check';

/** What is accepted can be shown: pictures are decoded as they come in. */

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'hirmondo-shown-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const inPlace = createPictureCheck(undefined, () => undefined);

async function add(bytes: Uint8Array, notes: Partial<MediaNotes> = {}, pictures: Pick<PictureCheck, 'check'> = inPlace) {
  const library = createMediaLibrary({ directory: dir, clock: () => Date.UTC(2026, 10, 22), pictures });
  return await library.add([bytes] as never, { name: 'kep.jpg', ...notes });
}
const fixture = (name: string): Buffer => readFileSync(join('tests/fixtures/publishing/images', name));
const plain = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#06c' } });

it.each([
  ['exif-6.jpg', { width: 1200, height: 800, type: 'image/jpeg' }],
  ['cmyk.jpg', { width: 300, height: 200 }],
  ['p3.jpg', { width: 400, height: 300 }],
  ['png-de-jpg.jpg', { type: 'image/png', src: expect.stringMatching(/\.png$/) }],
  ['mozgo.webp', { animation: 'moves' }],
  ['mozgo-apng.png', { animation: 'still' }],
  ['csonka.jpg', { refusal: { reason: 'broken' } }],
])('%s', async (name, expected) => {
  expect(await add(fixture(name))).toMatchObject(expected);
});

it.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s that is cut off is refused', async (format) => {
  const whole = await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#06c', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .toFormat(format)
    .toBuffer();
  expect(await add(whole.subarray(0, whole.length / 3))).toMatchObject({ refusal: { reason: 'broken' } });
});

it('a header that names another size is refused', async () => {
  const png = await plain().png().toBuffer();
  png.writeUInt32BE(6000, 20);
  expect(await add(png)).toMatchObject({ refusal: { reason: 'broken' } });
});

it('a picture whose size stands behind a megabyte of metadata is accepted', async () => {
  const jpeg = await plain().jpeg().toBuffer();
  const segment = Buffer.alloc(65_000, 32);
  segment.writeUInt32BE(0xffed0000 + 65_000 - 2);
  const bytes = Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: 17 }, () => segment), jpeg.subarray(2)]);
  expect(await add(bytes)).toMatchObject({ width: 60, height: 40, kind: 'picture' });
});

it('whose it is stands in for what nobody has written, in letters of both kinds', async () => {
  const iim = withIim(await plain().jpeg().toBuffer(), [
    [80, Buffer.from('Kov\xe1cs \xd5rs', 'latin1')],
    [110, Buffer.from('MTI')],
    [116, Buffer.from('\xa9 MTI 2026', 'latin1')],
  ]);
  expect(await add(iim)).toMatchObject({ creator: 'Kovács Őrs', copyright: '© MTI 2026', credit: 'Kovács Őrs / MTI' });
  // The editor's words win, also when the file comes again.
  expect(await add(iim, { credit: 'Fotó: más' })).toMatchObject({ outcome: 'unchanged', credit: 'Fotó: más' });
  expect(await add(iim)).toMatchObject({ credit: 'Fotó: más', creator: 'Kovács Őrs' });
  const xmp = await plain()
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" photoshop:Credit="AFP &amp; társa"><dc:subject/><dc:creator><rdf:Seq><rdf:li>Nagy Ő</rdf:li></rdf:Seq></dc:creator><Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">A híd</rdf:li><rdf:li xml:lang="de">Die Brücke</rdf:li></rdf:Alt></Iptc4xmpCore:AltTextAccessibility></rdf:Description></rdf:RDF></x:xmpmeta>`,
    )
    .webp()
    .toBuffer();
  expect(await add(xmp)).toMatchObject({ creator: 'Nagy Ő', credit: 'Nagy Ő / AFP & társa', alt: 'A híd' });
});

const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(600)]);

it('a HEIC becomes a JPEG where the machine can read it, and is refused by its name where it cannot', async () => {
  expect(await add(heic)).toMatchObject({ refusal: { reason: 'heic' } });
  const reading: Pick<PictureCheck, 'check'> = {
    async check(_source, target) {
      await plain().jpeg().toFile(String(target));
      return { width: 60, height: 40, frames: 1, rights: {} };
    },
  };
  expect(await add(heic, {}, reading)).toMatchObject({
    type: 'image/jpeg',
    width: 60,
    src: expect.stringMatching(/\.jpg$/),
    size: (await plain().jpeg().toBuffer()).length,
  });
});

it('a picture that could not be tried may be sent again', async () => {
  const bytes = await plain().png().toBuffer();
  expect(await add(bytes, {}, { check: async () => 'failed' })).toMatchObject({ refusal: { reason: 'unchecked' } });
  expect(await add(bytes)).toMatchObject({ outcome: 'created' });
});

it('a picture whose decoding took too long is not called damaged', async () => {
  const worker = join(dir, 'worker.mjs');
  const answer = "{ id, outcome: 'broken', detail: 'timeout: 41% complete' }";
  writeFileSync(worker, `process.on('message', ({ id }) => process.send(${answer}));`);
  const pictures = createPictureCheck(worker, () => undefined);
  onTestFinished(() => pictures.close());
  const refused = await add(await plain().png().toBuffer(), {}, pictures);
  expect(refused).toMatchObject({ refusal: { reason: 'unchecked', message: expect.stringContaining('nothing is stored') } });
  expect(readdirSync(dir)).toEqual(['worker.mjs']);
});
