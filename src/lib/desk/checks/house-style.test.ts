import { expect, it } from 'vitest';
import { findStyle, findStylePlaces, replaceStyle } from './find-style';

it.each([
  ['Nagy a külömbség.', 'külömb*', 'külömbség'],
  ['A NAV közölte', 'nav', 'NAV'],
  ['navigáció', 'nav', undefined],
  ['a  balatoni vihar', 'balatoni vihar', 'balatoni vihar'],
  ['a balatoni\nvihar', 'balatoni vihar', 'balatoni\nvihar'],
  ['C++ és (a+)+', '(a+)+', '(a+)+'],
  ['bármi', '*', undefined],
  ['a fellebbezésről', 'f*b*ről', 'fellebbezésről'],
  ['abab', 'a*b', 'abab'],
  ['abcab', 'a*b*b', 'abcab'],
  ['abc', 'a*b*b', undefined],
  ['ki van jelölve most', 'k* van *ve', 'ki van jelölve'],
])('%s | %s', (text, words, found) => expect(findStyle(text, [{ words }])[0]?.found).toBe(found));

it('passes over what is written as it should be', () =>
  expect(findStyle('A Nav szerint', [{ words: 'nav', instead: 'Nav' }])).toEqual([]));

// An expression that tries every division of the word would not end within this universe, let alone within the test's limit.
it('takes time linear in the text, however many * a pattern has', () => {
  expect(findStyle(`${'a'.repeat(200_000)}!`, [{ words: `${'a*'.repeat(60)}b` }])).toEqual([]);
});

it('finds every place, each with what stands in its place', () => {
  const rules = [
    { words: 'internet*', instead: 'net' },
    { words: 'sajna', instead: 'sajnos' },
    { words: 'nav', instead: 'NAV' },
  ];
  const text = 'Sajna az internet, sajna. A NAV és a nav.';
  expect(findStylePlaces(text, rules).map((place) => [place.start, place.found, replaceStyle(place)])).toEqual([
    [0, 'Sajna', 'Sajnos'],
    [9, 'internet', 'net'],
    [19, 'sajna', 'sajnos'],
    [37, 'nav', 'NAV'],
  ]);
});

it.each([
  ['különb…', undefined],
  ['különb*', undefined],
  ['', undefined],
  [undefined, undefined],
])('puts nothing in place of a pattern: %s', (instead, expected) =>
  expect(replaceStyle({ found: 'külömbség', rule: { words: 'külömb*', ...(instead !== undefined && { instead }) } })).toBe(
    expected,
  ),
);
