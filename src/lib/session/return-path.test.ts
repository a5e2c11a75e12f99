import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path';

const TARGETS = ['evil.example', 'evil.example/x', 'user@evil.example', 'localhost:80@evil.example', '127.0.0.1', '[::1]'];
const BEGINNINGS = [
  '//',
  '///',
  '/\\',
  '\\\\',
  '/\t/',
  '/%5c',
  '/%2f',
  '/%2F%2f',
  'http://',
  'https:',
  'https:/',
  'javascript:alert(1)//',
  'data:,',
  '/./',
  '/..//',
  '/;/',
  '/\u0000/',
  '/%00/',
  '/\r\nLocation:',
  '/%0d%0aLocation:',
  '//%0a',
  '/.\\',
  ' //',
  '@',
] as const;

describe('the path to which a login returns', () => {
  it.each(['/', '/rovat/belfold', '/rovat/belfold?oldal=2', '/after', '/2026/11/21/cikk', '/cimke/%C5%91sz?a=%2Fb'])(
    'may be %s',
    (path) => {
      expect(returnPath(path)).toBe(path);
    },
  );

  it.each([
    '/login',
    '/login?x=1',
    '/api/logout',
    '/services/account',
    '/media/x.jpg',
    '/_astro/x.js',
    '',
    undefined,
    'rovat',
    '/ő',
  ])('is never %s', (path) => expect(returnPath(path)).toBeUndefined());

  it('has a maximum length', () => {
    const longest = `/${'a'.repeat(1_499)}`;
    expect(returnPath(longest)).toBe(longest);
    expect(returnPath(`${longest}a`)).toBeUndefined();
    expect(returnPath(`/${'a'.repeat(1_000_000)}`)).toBeUndefined();
  });

  it('never leaves the site', () => {
    const forms = BEGINNINGS.flatMap((beginning) => TARGETS.map((target) => `${beginning}${target}`));
    expect(forms.length).toBeGreaterThan(120);
    for (const form of forms) {
      const path = returnPath(form);
      if (path !== undefined) expect(new URL(path, 'https://hirmondo.example').origin).toBe('https://hirmondo.example');
    }
  });

  it('never leaves the site, whatever is in the cookie', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '\\', '.', '@', ':', '%', '2', 'f', '5', 'c', 'x', '\t', '?', '#', ';') }),
        (text) => {
          const path = returnPath(`/${text}`);
          return path === undefined || new URL(path, 'https://hirmondo.example').origin === 'https://hirmondo.example';
        },
      ),
      { numRuns: 2000 },
    );
  });
});
