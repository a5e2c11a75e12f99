import { expect, it } from 'vitest';
import { contrast, lightenForContrast } from './contrast';

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
])('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
});

it('a dark colour is lightened until it is readable on a dark background, a light one is unchanged', () => {
  expect(contrast(lightenForContrast('#0b3d91', '#121417', 5), '#121417')).toBeGreaterThanOrEqual(5);
  expect(lightenForContrast('#e3b268', '#121417', 5)).toBe('#e3b268');
});
