import { expect, it } from 'vitest';
import { pictureType } from './picture-types';

it.each([
  ['hid.jpg', 'image/jpeg'],
  ['/media/2026/11/hid_cover@2x.JPEG?v=2', 'image/jpeg'],
  ['https://kep.example/a.webp#x', 'image/webp'],
  ['0c9a-800.avif', 'image/avif'],
  ['hid', undefined],
  ['hid.pdf', undefined],
  ['constructor.', undefined],
])('%s is %s', (name, type) => expect(pictureType(name)).toBe(type));
