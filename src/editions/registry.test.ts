import { describe, expect, it } from 'vitest';
import type { HostGroup } from '~/lib/urls/hosts';
import { editionBySlug, pathPrefix, resolveEdition } from './registry';

const CASES: readonly (readonly [HostGroup, string, string, string])[] = [
  ['main', '/', 'hirmondo', '/'],
  ['main', '/legfrissebb', 'hirmondo', '/legfrissebb'],
  ['main', '/after', 'after', '/'],
  ['main', '/after/legfrissebb', 'after', '/legfrissebb'],
  ['main', '/g7/rovat/adat', 'g7', '/rovat/adat'],
  ['main', '/karakter', 'karakter', '/'],
  ['main', '/g7xyz', 'hirmondo', '/g7xyz'],
  ['main', '/rovat/g7', 'hirmondo', '/rovat/g7'],
  ['main', '/G7', 'hirmondo', '/G7'],
  ['regional', '/', 'transtelex', '/'],
  ['regional', '/g7', 'transtelex', '/g7'],
  ['regional', '/after/legfrissebb', 'transtelex', '/after/legfrissebb'],
];

describe('resolveEdition', () => {
  it.each(CASES)('on the %s host gives %s to %s with the rest %s', (host, path, slug, rest) => {
    const resolved = resolveEdition(host, path);
    expect(resolved?.edition.identity.slug).toBe(slug);
    expect(resolved?.path).toBe(rest);
  });

  it('gives nothing where no edition covers the path', () => {
    expect(resolveEdition('main', '/x', [])).toBeUndefined();
  });
});

describe('editionBySlug and pathPrefix', () => {
  it('find every edition and nothing else', () => {
    expect(editionBySlug('karakter')?.identity.path).toBe('/karakter');
    expect(editionBySlug('nincs')).toBeUndefined();
    expect(pathPrefix('transtelex')).toBe('');
    expect(pathPrefix(undefined)).toBe('');
  });
});
