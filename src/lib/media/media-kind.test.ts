import { describe, expect, it } from 'vitest';
import { detectMediaKind } from './media-kind';

/** Bytes of a text, padded with zeros. */
const bytes = (head: string, length = 64): Uint8Array =>
  Uint8Array.from({ length }, (_, at) => (at < head.length ? head.charCodeAt(at) : 0));

const png = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 3, 32, 0, 0, 2, 88, 8, 6,
]);
const jpeg = Uint8Array.from([
  0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 17, 8, 2, 88, 3, 32, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11,
]);

describe('what a file is by its bytes', () => {
  it.each<[string, Uint8Array, string | undefined]>([
    ['a GIF', bytes('GIF89a\x20\x03\x58\x02'), 'image/gif 800×600'],
    ['a PNG', png, 'image/png 800×600'],
    ['a progressive JPEG', jpeg, 'image/jpeg 800×600'],
    ['a lossy WebP', bytes(`RIFF....WEBPVP8 ${'.'.repeat(10)}\x20\x03\x58\x02`), 'image/webp 800×600'],
    ['an MP3 with a head', bytes('ID3\x04'), 'audio/mpeg'],
    ['a bare MP3', bytes('\xff\xfb\x90'), 'audio/mpeg'],
    ['an M4A', bytes('\0\0\0\x20ftypM4A '), 'audio/mp4'],
    ['a film', bytes('\0\0\0\x20ftypisom'), 'video/mp4'],
    ['an AVIF', bytes('\0\0\0\x20ftypavif'), undefined],
    ['a page that calls itself a picture', bytes('<!doctype html><img src=x>'), undefined],
    ['an SVG, which may carry scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), undefined],
    ['a program', bytes('MZ'), undefined],
    ['nothing', new Uint8Array(), undefined],
  ])('%s', (_what, file, expected) => {
    const found = detectMediaKind(file);
    const size = found?.size === undefined ? '' : ` ${found.size.width}×${found.size.height}`;
    expect(found && `${found.type}${size}`).toBe(expected);
  });

  it('never looks past the end', () => {
    for (let length = 0; length < jpeg.length; length += 1) {
      expect(() => [detectMediaKind(jpeg.subarray(0, length)), detectMediaKind(png.subarray(0, length))]).not.toThrow();
    }
  });
});
