import { expect, it } from 'vitest';
import { writeOutReusable } from './reusable-blocks';

const blocks = new Map([
  ['1', '<p>Egy</p>'],
  ['2', '<p>Kettő</p><!-- wp:block {"ref":1} /-->'],
  ['3', '<!-- wp:block {"ref":3} /-->'],
  ['4', 'a'.repeat(600_000)],
]);

it.each([
  ['a<!-- wp:block {"ref":1} /-->b', 'a<p>Egy</p>b'],
  ['<!-- wp:core/block {"ref":1,"content":{"x":{"y":1}}} /-->', '<p>Egy</p>'],
  ['<!-- wp:block {"ref":2} /--><!-- wp:block {"ref":1} /-->', '<p>Kettő</p><p>Egy</p><p>Egy</p>'],
  ['<!-- wp:block {"ref":3} /-->', '<!-- wp:block {"ref":3} /-->'],
  ['<!-- wp:block {"ref":9} /-->', '<!-- wp:block {"ref":9} /-->'],
  ['<!-- wp:block {"x":1} /-->', '<!-- wp:block {"x":1} /-->'],
])('writes out %s', (html, expected) => {
  expect(writeOutReusable(html, blocks)).toBe(expected);
});

it('makes no post endlessly long', () => {
  const reference = '<!-- wp:block {"ref":4} /-->';
  expect(writeOutReusable(reference + reference, blocks)).toBe('a'.repeat(600_000) + reference);
});
