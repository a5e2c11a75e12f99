import { describe, expect, it } from 'vitest';
import { areMapSegments, electionMapUrl, mapPagePath, readMapRoute } from './election-map';

describe('election map', () => {
  it.each([
    ['/onkormanyzati/terkep', '/melleklet/valasztas-2024/adatok'],
    ['/onkormanyzati/terkep/', '/melleklet/valasztas-2024/adatok'],
    ['/onkormanyzati/terkep/heves', '/melleklet/valasztas-2024/adatok/heves'],
    ['/onkormanyzati/terkep/heves/eger', '/melleklet/valasztas-2024/adatok/heves/eger'],
    ['/ep/terkep/heves/eger?hideMore=1', '/melleklet/ep-2024/adatok/heves/eger'],
    ['/ep', '/melleklet/ep-2024/adatok'],
    ['/ep/heves', '/melleklet/ep-2024/adatok/heves'],
    ['/egyeb/heves/eger', '/melleklet/valasztas-2024/adatok/heves/eger'],
  ])('a push of %s navigates to %s (EM-07)', (path, expected) => {
    const route = readMapRoute(path);
    expect(route && mapPagePath(route)).toBe(expected);
  });

  it.each([
    '',
    '/',
    'ep/heves',
    '//evil.example/terkep',
    '/ep/terkep/a/b/c',
    '/ep/a/b/c',
    '/ep/terkep/..',
    '/ep/terkep/%2e%2e',
    '/ep/terkep/a%2fb',
    '/ep/terkep//a',
    '/ep/terkep/A',
    '/ep/terkep/javascript:alert(1)',
    `/ep/terkep/${'a'.repeat(200)}`,
  ])('a push of %j is ignored', (path) => {
    expect(readMapRoute(path)).toBeUndefined();
  });

  it('is opened at the place of the page (EM-05)', () => {
    expect(electionMapUrl('https://map.example', { election: 'onkormanyzati', segments: ['a', 'b'] })).toBe(
      'https://map.example/onkormanyzati/terkep/a/b?hideMore=1',
    );
    expect(areMapSegments(['a', 'b', 'c'])).toBe(false);
    expect(areMapSegments(['..'])).toBe(false);
  });
});
