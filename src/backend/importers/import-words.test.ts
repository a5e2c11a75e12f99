import { describe, expect, it } from 'vitest';
import { importSlug, parseDate, titleFromSentence } from './import-words';

const CASES: readonly (readonly [string | number | null, string | undefined])[] = [
  ['2020-06-27T12:07:24', '2020-06-27T12:07:24Z'],
  ['2020-06-27 12:07:24', '2020-06-27T12:07:24Z'],
  ['2020-06-27T12:07:24+02:00', '2020-06-27T10:07:24Z'],
  ['2020-06-27T12:07:24.000Z', '2020-06-27T12:07:24Z'],
  ['Mon, 10 Aug 2020 07:00:00 +0000', '2020-08-10T07:00:00Z'],
  ['Mon, 10 Aug 2020 07:00:00 -0500', '2020-08-10T12:00:00Z'],
  ['Mon, 10 Aug 2020 07:00:00 GMT', '2020-08-10T07:00:00Z'],
  ['Monday, 10 August 2020 07:00:00 UTC', '2020-08-10T07:00:00Z'],
  ['Mon, 10 Aug 2020 09:00:00 CEST', '2020-08-10T07:00:00Z'],
  ['Thu, 10 Dec 2020 08:00:00 CET', '2020-12-10T07:00:00Z'],
  ['2020-08-10', '2020-08-10T00:00:00Z'],
  [1_597_042_800_000, '2020-08-10T07:00:00Z'],
  ['1597042800000', '2020-08-10T07:00:00Z'],
  ['0000-00-00 00:00:00', undefined],
  ['1969-12-31T23:59:59Z', undefined],
  ['tegnap', undefined],
  ['', undefined],
  [null, undefined],
];

describe('parseDate', () => {
  it.each(CASES)('reads %j as %s', (raw, iso) => {
    expect(parseDate(raw)).toBe(iso === undefined ? undefined : Date.parse(iso) / 1000);
  });
});

describe('importSlug', () => {
  it.each([
    ['arvizturo', 'arvizturo'],
    ['https://regi.example/hirek/%C3%A1rv%C3%ADz/', 'árvíz'],
    ['https://regi.example/hirek/arviz.html?utm_source=rss#teteje', 'arviz.html'],
    ['https://regi.example/?p=36', 'a-cim'],
    ['https://regi.example/index.php?option=com_content&id=5', 'a-cim'],
    ['https://regi.example/', 'a-cim'],
    ['/2020/06/az-ut', 'az-ut'],
    [undefined, 'a-cim'],
  ])('makes %s into the slug %s', (raw, slug) => {
    expect(importSlug(raw, 'A cím')).toBe(slug);
  });
});

describe('titleFromSentence', () => {
  it.each([
    ['Az  ár\nleér.', 'Az ár leér.'],
    [`${'szavak és '.repeat(12)}vége.`, `${'szavak és '.repeat(8)}szavak és…`],
    ['x'.repeat(100), `${'x'.repeat(89)}…`],
  ])('makes a title of %j', (sentence, title) => {
    expect(titleFromSentence(sentence)).toBe(title);
  });
});
