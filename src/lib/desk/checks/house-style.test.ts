import { expect, it } from 'vitest';
import { findStyle } from './house-style';

it.each([
  ['Nagy a külömbség.', 'külömb*', 'külömbség'],
  ['A NAV közölte', 'nav', 'NAV'],
  ['navigáció', 'nav', undefined],
  ['a  balatoni vihar', 'balatoni vihar', 'balatoni vihar'],
  ['a balatoni\nvihar', 'balatoni vihar', 'balatoni\nvihar'],
  ['C++ és (a+)+', '(a+)+', '(a+)+'],
  ['bármi', '*', undefined],
])('%s | %s', (text, words, found) => expect(findStyle(text, [{ words }])[0]?.found).toBe(found));

it('passes over what is written as it should be', () =>
  expect(findStyle('A Nav szerint', [{ words: 'nav', instead: 'Nav' }])).toEqual([]));

it('takes time linear in the text', () => {
  const start = performance.now();
  findStyle(`${'a'.repeat(200_000)}!`, [{ words: 'a*a*a*a*a*b' }]);
  expect(performance.now() - start).toBeLessThan(2000);
});
