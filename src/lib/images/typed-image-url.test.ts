import { describe, expect, it } from 'vitest';
import { typedImageUrl, typedSrcset } from './typed-image-url';

describe('typedImageUrl', () => {
  it.each([
    ['puts the type before the extension', '/media/hid-1.jpg', 'cover', '/media/hid-1_cover.jpg'],
    ['puts the modifier behind the type', '/media/hid-1.jpg', 'cover:2x', '/media/hid-1_cover@2x.jpg'],
    ['keeps a fractional density', '/media/hid-1.jpg', 'cover:1.25x', '/media/hid-1_cover@1.25x.jpg'],
    ['keeps the query', '/media/a.png?v=3&w=1', 'row', '/media/a_row.png?v=3&w=1'],
    ['keeps the fragment', '/media/a.png#x.jpg', 'row', '/media/a_row.png#x.jpg'],
    ['reads the last dot only', '/media/a.b.webp', 'row', '/media/a.b_row.webp'],
    ['keeps the case of the extension', '/media/A.JPG', 'row', '/media/A_row.JPG'],
    ['types a bare file name', 'a.jpg', 'cover', 'a_cover.jpg'],
    ['leaves an unknown extension', '/media/a.svg', 'cover', '/media/a.svg'],
    ['leaves a name without extension', '/media/a', 'cover', '/media/a'],
    ['does not take a folder for an extension', '/media.jpg/a', 'cover', '/media.jpg/a'],
    ['leaves a foreign host', 'https://cdn.example/a.jpg', 'cover', 'https://cdn.example/a.jpg'],
    ['leaves a protocol-relative address', '//cdn.example/a.jpg', 'cover', '//cdn.example/a.jpg'],
    ['leaves a public file of the site', '/images/mobile-11-g7.jpg', 'row', '/images/mobile-11-g7.jpg'],
    ['leaves a data address', 'data:image/png;base64,AA.png', 'cover', 'data:image/png;base64,AA.png'],
  ])('%s', (_, src, type, expected) => {
    expect(typedImageUrl(src, type)).toBe(expected);
  });

  it('types a picture of a listed host, and not of a host with the same beginning', () => {
    expect(typedImageUrl('https://img.example/a.jpg', 'row', ['https://img.example'])).toBe('https://img.example/a_row.jpg');
    expect(typedImageUrl('https://img.example.org/a.jpg', 'row', ['https://img.example'])).toBe('https://img.example.org/a.jpg');
  });
});

describe('typedSrcset', () => {
  it('lists 1x and the four densities', () => {
    expect(typedSrcset('/media/a.jpg', 'card')).toBe(
      '/media/a_card.jpg, /media/a_card@1.25x.jpg 1.25x, /media/a_card@2x.jpg 2x, /media/a_card@3x.jpg 3x, /media/a_card@4x.jpg 4x',
    );
  });

  it('is the plain address if the picture cannot be typed', () => {
    expect(typedSrcset('https://cdn.example/a.jpg', 'card')).toBe('https://cdn.example/a.jpg');
  });
});
