import { describe, expect, it } from 'vitest';
import type { Menus } from '~/lib/contract/frontend';
import { ariaCurrent, furtherPages, headerMenu, menuLabel, panelMenu } from './menu';

describe('ariaCurrent', () => {
  it.each([
    ['the page itself', '/rovat/belfold', '/rovat/belfold', 'page'],
    ['a page below', '/rovat/belfold', '/rovat/belfold/2', 'true'],
    ['another page that begins alike', '/rovat/bel', '/rovat/belfold', undefined],
    ['the front page on itself', '/', '/', 'page'],
    ['the front page elsewhere', '/', '/rovat/belfold', undefined],
    ['an edition root on a page below', '/g7', '/g7/adat', undefined],
    ['an address with query and trailing slash', '/archivum/?term=a', '/archivum', 'page'],
    ['another host', 'https://example.org/rovat', '/rovat', undefined],
  ])('marks %s', (_, url, path, expected) => {
    expect(ariaCurrent(url, path, ['/', '/g7'])).toBe(expected);
  });
});

describe('headerMenu', () => {
  const item = (label: string) => ({ label, url: `/${label}` });
  const menus: Menus = { site: [], main: [item('main')], sidebar: [], heading: [item('heading')], extra: [], footer: [] };

  it('uses the edition’s own menu first, then main, then heading', () => {
    expect(headerMenu([item('own')], menus)).toEqual([item('own')]);
    expect(headerMenu([], menus)).toEqual([item('main')]);
    expect(headerMenu([], { ...menus, main: [] })).toEqual([item('heading')]);
  });
});

describe('panelMenu', () => {
  const item = (label: string) => ({ label, url: `/${label}` });

  it('contains the edition’s own links, then main, then heading, each address once', () => {
    const menus: Menus = {
      site: [],
      main: [item('a'), item('b')],
      sidebar: [],
      heading: [item('b'), item('c')],
      extra: [],
      footer: [],
    };
    expect(panelMenu([item('own'), item('c')], menus).map(({ label }) => label)).toEqual(['own', 'c', 'a', 'b']);
  });
});

describe('furtherPages', () => {
  it('separate event supplements, each in the order of the menu', () => {
    const extra = ['/te', '/melleklet/eb-2024', '/cimke/mellekletek', '/melleklet/ep-2024'].map((url) => ({ label: url, url }));
    const { pages, supplements } = furtherPages({ site: [], main: [], sidebar: [], heading: [], extra, footer: [] });
    expect(pages.map(({ url }) => url)).toEqual(['/te', '/cimke/mellekletek']);
    expect(supplements.map(({ url }) => url)).toEqual(['/melleklet/eb-2024', '/melleklet/ep-2024']);
  });
});

describe('menuLabel', () => {
  it.each([
    ['the Hungarian label on a Hungarian page', { labelEn: 'Archive' }, 'hu', 'Archívum', undefined],
    ['the English label on an English page', { labelEn: 'Archive' }, 'en', 'Archive', undefined],
    ['the Hungarian label, marked as such, where there is no other', {}, 'en', 'Archívum', 'hu'],
  ] as const)('is %s', (_, more, language, label, lang) => {
    expect(menuLabel({ label: 'Archívum', url: '/archivum', ...more }, language)).toEqual({ label, lang });
  });
});
