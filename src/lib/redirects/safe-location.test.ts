import { describe, expect, it } from 'vitest';
import { safeLocation, withQuery } from './safe-location';

const SHOP = ['https://bolt.example'];

describe('safeLocation', () => {
  it.each([
    ['/', '/'],
    ['/legfrissebb?oldal=2', '/legfrissebb?oldal=2'],
    ['/cimke/ősz', '/cimke/%C5%91sz'],
    ['/cimke/%C5%91sz', '/cimke/%C5%91sz'],
    ['/a?x=%zz', '/a?x=%zz'],
    ['/a b', '/a%20b'],
    ['https://bolt.example/a?b#c', 'https://bolt.example/a?b#c'],
    ['https://BOLT.example', 'https://bolt.example/'],
  ])('accepts %s', (target, expected) => {
    expect(safeLocation(target, SHOP)).toBe(expected);
  });

  it.each([
    '',
    'legfrissebb',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/a\\b',
    'https://evil.test',
    'http://bolt.example',
    'https://bolt.example:8443',
    'https://bolt.example@evil.test',
    'https://user@bolt.example',
    'https://bolt.example.evil.test',
    'https:bolt.example\\@evil.test',
    'https:/\\evil.test',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '/a\r\nSet-Cookie: x=1',
    '/a\nb',
    '/\t/evil.test',
    ' /a',
    '/a\u0000',
    '/a\u0085b',
    '/a%',
    '/%zz',
    '/\uD800',
    `/${'a'.repeat(9000)}`,
    './/evil.test',
    'https://',
    'https://[bolt.example',
  ])('refuses %j', (target) => {
    expect(safeLocation(target, SHOP)).toBeUndefined();
  });

  it('allows no absolute address without a list', () => {
    expect(safeLocation('https://bolt.example/')).toBeUndefined();
  });
});

describe('withQuery', () => {
  it.each([
    ['/a', '', '/a'],
    ['/a', 'x=1', '/a?x=1'],
    ['/a?y=2', 'x=1', '/a?y=2&x=1'],
    ['/a?y=2', 'x=1&y=3', '/a?y=2&x=1'],
    ['/a?y=2', 'y=3', '/a?y=2'],
    ['/a?y=2&y=4#z', 'x=1&x=2', '/a?y=2&y=4&x=1&x=2#z'],
    ['/a?', 'x=1', '/a?&x=1'],
    ['/a#z', 'x=1', '/a?x=1#z'],
    ['/a', 'x=/\\evil.example', '/a?x=/%5Cevil.example'],
    ['/a', 'x=\u00c3\u00a9', '/a?x=%C3%A9'],
    ['/a', 'x=é💥\n', '/a?x=%E9%F0%9F%92%A5%0A'],
  ])('adds to %s the query „%s”', (target, query, expected) => {
    expect(withQuery(target, query)).toBe(expected);
    expect(safeLocation(withQuery(target, query))).toBe(expected);
  });
});
