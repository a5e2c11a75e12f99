import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isProgramAddress } from './program-address';

it('every page of the program is an address of its own', () => {
  const pages = readdirSync('src/pages')
    .map((name) => name.replace(/[.[].*$/, ''))
    .filter((name) => /^[a-z]/.test(name) && !['index', 'sitemap-'].includes(name));
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.filter((name) => !isProgramAddress(name))).toEqual([]);
});

it.each(['api', 'services', 'rovat', 'cikk', 'szerkesztoseg'])('%s is one', (name) => {
  expect(isProgramAddress(name)).toBe(true);
});

it.each(['videk', 'g7', 'lap', 'gazdasag'])('%s is free', (name) => {
  expect(isProgramAddress(name)).toBe(false);
});
