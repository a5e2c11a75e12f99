import { describe, expect, it } from 'vitest';
import { parseTypedImage } from './parse-typed-image';
import { typedImageUrl } from './typed-image-url';

describe('parseTypedImage', () => {
  it.each([
    ['hid_cover.jpg', { original: 'hid.jpg', type: 'cover', density: 1 }],
    ['hid_cover@2x.jpg', { original: 'hid.jpg', type: 'cover', density: 2 }],
    ['hid_cover@1.25x.JPG', { original: 'hid.JPG', type: 'cover', density: 1.25 }],
    ['a_b_c_mobile11@4x.webp', { original: 'a_b_c.webp', type: 'mobile11', density: 4 }],
    ['hid_cover~7-3@2x.jpg', { original: 'hid.jpg', type: 'cover', density: 2, focus: { x: 0.7, y: 0.3 } }],
    ['hid_phone45~0-10.jpg', { original: 'hid.jpg', type: 'phone45', density: 1, focus: { x: 0, y: 1 } }],
    ['hid_avatarLarge.png', { original: 'hid.png', type: 'avatarLarge', density: 1 }],
  ])('reads %s', (name, expected) => {
    expect(parseTypedImage(name)).toEqual(expected);
  });

  it.each([
    'hid.jpg',
    'hid_nincs.jpg',
    'hid_cover@5x.jpg',
    'hid_cover@1.250x.jpg',
    'hid_cover@02x.jpg',
    'hid_cover@2X.jpg',
    'hid_cover@x.jpg',
    'hid_cover@2x@2x.jpg',
    'hid_cover~7.jpg',
    'hid_cover~11-0.jpg',
    'hid_cover~0.75-3.jpg',
    'hid_body~7-3.jpg',
    'hid_cover@2x~7-3.jpg',
    'hid_cover.gif',
    'hid_cover.svg',
    '_cover.jpg',
    'hid_toString.jpg',
    'hid___proto__.jpg',
    'hid_cover',
    '',
  ])('finds no type in „%s”', (name) => {
    expect(parseTypedImage(name)).toBeUndefined();
  });

  it('parses what typedImageUrl writes', () => {
    for (const type of ['cover', 'cover:1.25x', 'square:3x']) {
      const url = typedImageUrl('/media/hid.jpg', type);
      expect(parseTypedImage(url.slice('/media/'.length))?.original).toBe('hid.jpg');
    }
  });
});
