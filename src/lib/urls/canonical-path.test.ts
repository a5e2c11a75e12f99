import { describe, expect, it } from 'vitest';
import { encodePath, MAX_TARGET_LENGTH, parseSentTarget, parseTarget, withoutParameter } from './canonical-path';

describe('parseTarget', () => {
  it.each([
    ['/', '/', '/', ''],
    ['/legfrissebb', '/legfrissebb', '/legfrissebb', ''],
    ['/legfrissebb?oldal=2', '/legfrissebb', '/legfrissebb', 'oldal=2'],
    ['/legfrissebb?', '/legfrissebb', '/legfrissebb', ''],
    ['/cimke/%C5%91sz', '/cimke/ősz', '/cimke/%C5%91sz', ''],
    ['/cimke/%c5%91sz', '/cimke/ősz', '/cimke/%C5%91sz', ''],
    ['/cimke/o%CC%8Bsz', '/cimke/ősz', '/cimke/%C5%91sz', ''],
    ['/%6Cegfrissebb', '/legfrissebb', '/legfrissebb', ''],
    ['/a%20b', '/a b', '/a%20b', ''],
    ['/a+b:c@d', '/a+b:c@d', '/a+b:c@d', ''],
    ['/archivum?term=%zz&x=%', '/archivum', '/archivum', 'term=%zz&x=%'],
    ['/a?x={{y}}&z=%%', '/a', '/a', 'x={{y}}&z=%%'],
    ['/a?q=//b\u007e', '/a', '/a', 'q=//b~'],
    ['/.well-known/x', '/.well-known/x', '/.well-known/x', ''],
    ['/a%3Fb', '/a?b', '/a%3Fb', ''],
  ])('reads %s as %s', (raw, path, encoded, query) => {
    expect(parseTarget(raw)).toEqual({ ok: true, target: { path, encoded, query, moved: undefined } });
  });

  it.each([
    ['/legfrissebb/', '/legfrissebb', '', 'permanently'],
    ['/legfrissebb/?oldal=2', '/legfrissebb', 'oldal=2', 'permanently'],
    ['/legfrissebb?fbclid=a&oldal=2', '/legfrissebb', 'oldal=2', 'temporarily'],
    ['/legfrissebb?oldal=2&fbclid=a', '/legfrissebb', 'oldal=2', 'temporarily'],
    ['/legfrissebb/?fbclid=a', '/legfrissebb', '', 'temporarily'],
    ['/?fbclid', '/', '', 'temporarily'],
    ['/cikk%E2%80%8B', '/cikk', '', 'permanently'],
    ['/%EF%BB%BFcikk', '/cikk', '', 'permanently'],
    ['/ci%C2%ADkk/', '/cikk', '', 'permanently'],
    ['/cikk%20', '/cikk', '', 'permanently'],
    ['/cikk%C2%A0/', '/cikk', '', 'permanently'],
    ['/cikk%20/', '/cikk', '', 'permanently'],
    ['/cikk%3Futm_source=a&fbclid=b&x=1', '/cikk', 'utm_source=a&x=1', 'temporarily'],
    ['/cikk%3Futm_source%3Da%26utm_medium%3Db?oldal=2', '/cikk', 'utm_source=a&utm_medium=b&oldal=2', 'temporarily'],
    ['/cikk&fbclid=b', '/cikk', '', 'temporarily'],
    ['/cikk&amp;utm_source=%C3%A1', '/cikk', 'utm_source=%C3%A1', 'temporarily'],
    ['/?a=%E9&%66bclid=a&b=+x', '/', 'a=%E9&b=+x', 'temporarily'],
  ])('sends %s to %s?%s', (raw, path, query, moved) => {
    expect(parseTarget(raw)).toMatchObject({ ok: true, target: { path, query, moved } });
  });

  it.each([
    '',
    '*',
    'legfrissebb',
    'http://localhost/a',
    '//evil.test',
    '/a//b',
    '/\\evil.test',
    '/a%5Cb',
    '/a%5cb',
    '/a%2Fb',
    '/%2f%2fevil.test',
    '/a%',
    '/politikai-hirdetes/%E2%80%AE',
    '/a%4',
    '/a%zz',
    '/a%C5',
    '/a%FF%FE',
    '/a%ED%A0%80',
    '/a%00b',
    '/a%0d%0aSet-Cookie:x',
    '/a%7Fb',
    '/a%C2%85b',
    '/a%2561',
    '/100%25',
    '/..',
    '/a/../b',
    '/a/./b',
    '/a/%2e%2e/b',
    '/a/..%E2%80%8B',
    '/a/.%C2%AD./b',
    '/a/..%3Futm_source=1',
    '/a/..%20/',
    '/a/%E2%80%8B/b',
    '/%E2%80%8B/evil.test',
    '/%2e',
    '/a b',
    '/a\tb',
    '/a#b',
    '/a?x#b',
    '/a"b',
    '/ő',
    '/a?ő',
    '/\u0000',
  ])('refuses %j', (raw) => {
    expect(parseTarget(raw)).toEqual({ ok: false, reason: 'malformed' });
  });

  it.each([
    '/{{link}}',
    '/a/%7B%7Blink%7D%7D',
    '/*|UNSUB|*',
    '/[[nev]]',
    '/%%EMAIL%%',
    '/%25%25EMAIL%25%25',
    '/$%7Ba%7D',
    '/a/}}',
  ])('finds the placeholder in %s', (raw) => {
    expect(parseTarget(`${raw}?x=1&fbclid=2`)).toEqual({ ok: false, reason: 'placeholder', query: 'x=1' });
  });

  it('refuses targets beyond the limit', () => {
    expect(parseTarget(`/${'a'.repeat(MAX_TARGET_LENGTH)}`)).toEqual({ ok: false, reason: 'too-long' });
    expect(parseTarget(`/${'a'.repeat(MAX_TARGET_LENGTH - 1)}`)).toMatchObject({ ok: true });
  });

  it('parses its own encoded form', () => {
    for (const path of ['/a b/ő', '/x;y=1,2&z$', "/it's(1)!", '/日本/🙂']) {
      expect(parseTarget(encodePath(path))).toMatchObject({ ok: true, target: { path } });
    }
  });
});

it('encodes half a surrogate pair as the replacement character', () => {
  expect(encodePath('/csonka-\ud83d')).toBe('/csonka-%EF%BF%BD');
});

describe('parseSentTarget', () => {
  it.each([
    ['//evil.test', '/evil.test', '', 'permanently'],
    ['/a//b///?x=1//2', '/a/b', 'x=1//2', 'permanently'],
    ['//', '/', '', 'permanently'],
    ['//a?fbclid=1', '/a', '', 'temporarily'],
  ])('reads %s as %s?%s', (raw, path, query, moved) => {
    expect(parseSentTarget(raw)).toMatchObject({ ok: true, target: { path, query, moved } });
  });

  it.each(['//..//a', '//%2fa', '//a%zz', '/ő'])('refuses %j', (raw) => {
    expect(parseSentTarget(raw)).toEqual({ ok: false, reason: 'malformed' });
  });
});

describe('withoutParameter', () => {
  it.each([
    ['a=1&fbclid=2&b=3', 'a=1&b=3'],
    ['fbclid=1&fbclid=2', ''],
    ['xfbclid=1', 'xfbclid=1'],
    ['a=fbclid', 'a=fbclid'],
    ['a=1&&b=2', 'a=1&&b=2'],
  ])('makes %s into %s', (query, expected) => {
    expect(withoutParameter(query, 'fbclid')).toBe(expected);
  });
});
