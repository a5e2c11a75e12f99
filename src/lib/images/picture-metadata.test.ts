import sharp from 'sharp';
import { expect, it } from 'vitest';
import { withIim } from '../../../tests/support/picture-with-iim';
import { findMetadata } from './picture-metadata';
import { readPictureRights, writeXmp } from './picture-rights';

const drawn = () => sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
const rights = { creator: 'Kiss Pál', credit: 'MTI', copyright: '© MTI, 2026' };
const xmp = writeXmp(rights) ?? '';

it.each(['jpeg', 'webp'] as const)('finds XMP in %s', async (format) => {
  const bytes = await drawn().withXmp(xmp).toFormat(format).toBuffer();
  expect(readPictureRights(findMetadata(bytes))).toEqual(rights);
});

it('finds the older form in a JPEG, as the library of pictures does', async () => {
  const file = withIim(await drawn().jpeg().toBuffer(), [
    [80, Buffer.from('Kiss Pál')],
    [110, Buffer.from('MTI')],
    [37, Buffer.from('20261231')],
  ]);
  const { iptc } = await sharp(file).metadata();
  expect(readPictureRights(findMetadata(file))).toEqual(readPictureRights({ iptc }));
  expect(readPictureRights(findMetadata(file))).toEqual({ creator: 'Kiss Pál', credit: 'MTI', usableUntil: '2026-12-31' });
});

it('reads the end of a licence from XMP, and does not write it into cuts', () => {
  const licence = '<rdf:Description plus:LicenseEndDate="2026-12-31T23:59:59Z" photoshop:Credit="MTI"/>';
  const read = readPictureRights({ xmp: new TextEncoder().encode(licence) });
  expect(read).toEqual({ credit: 'MTI', usableUntil: '2026-12-31' });
  expect(writeXmp(read)).not.toContain('2026');
  expect(readPictureRights({ xmp: new TextEncoder().encode(licence.replace('2026-12-31T23:59:59Z', 'soha')) })).toEqual({
    credit: 'MTI',
  });
});

it.each([
  ['nothing', []],
  ['a beginning', [0xff, 0xd8, 0xff]],
  ['a segment longer than the file', [0xff, 0xd8, 0xff, 0xed, 0xff, 0xff, 1]],
  ['segments without a length', [0xff, 0xd8, ...Array<number>(4_000).fill(0xff)]],
  ['text', [...Buffer.from('<x:xmpmeta without an end')]],
])('finds nothing in %s', (_, bytes) => {
  expect(readPictureRights(findMetadata(Uint8Array.from(bytes)))).toEqual({});
});
