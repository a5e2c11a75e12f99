import { describe, expect, it } from 'vitest';
import { g7 } from '~/editions/g7';
import { hirmondo } from '~/editions/hirmondo';
import { transtelex } from '~/editions/transtelex';
import { authorHref, cardHref, sectionHref, tagHref } from './links';

const origins = { main: 'https://hirmondo.example', regional: 'https://erdely.example' };
const onMain = { edition: hirmondo, origins };
const onG7 = { edition: g7, origins };
const onRegional = { edition: transtelex, origins };
const card: Parameters<typeof cardHref>[0] = {
  slug: 'hid',
  pubDate: 1_795_000_000,
  type: 'article',
  url: undefined,
  originatingSite: undefined,
  mainSuperTag: { id: undefined, name: 'X', slug: 'x', active: true, siteSlug: undefined },
};

describe('cardHref', () => {
  it.each([
    ['names no host at home', card, onMain, '/x/2026/11/18/hid'],
    ['gives an article without edition that of the list', card, onG7, '/g7/x/2026/11/18/hid'],
    ['keeps an article of the main edition out of a prefix', { ...card, originatingSite: 'hirmondo' }, onG7, '/x/2026/11/18/hid'],
    [
      'names the main host from the regional one',
      { ...card, originatingSite: 'g7' },
      onRegional,
      'https://hirmondo.example/g7/x/2026/11/18/hid',
    ],
    [
      'names the regional host from the main one',
      { ...card, originatingSite: 'transtelex' },
      onMain,
      'https://erdely.example/x/2026/11/18/hid',
    ],
    ['leads to the sponsor', { ...card, ctUrl: 'https://example.org/a' }, onRegional, 'https://example.org/a'],
    ['keeps a given absolute address', { ...card, url: 'https://erdely.example/b' }, onMain, 'https://erdely.example/b'],
  ])('%s', (_, item, place, expected) => {
    expect(cardHref(item, place)).toBe(expected);
  });
});

describe('sectionHref', () => {
  it.each([
    [{ slug: 'adat', siteSlug: 'g7' }, onMain, '/g7/rovat/adat'],
    [{ slug: 'belfold', siteSlug: 'hirmondo' }, onMain, '/rovat/belfold'],
    [{ slug: 'erdely', siteSlug: 'transtelex' }, onRegional, '/rovat/erdely'],
    [{ slug: 'erdely', siteSlug: 'transtelex' }, onMain, 'https://erdely.example/rovat/erdely'],
    [{ slug: 'adat', siteSlug: 'g7' }, onRegional, 'https://hirmondo.example/g7/rovat/adat'],
  ])('of %o', (section, place, expected) => {
    expect(sectionHref(section, place)).toBe(expected);
  });
});

describe('authorHref', () => {
  it('is on the host of the edition that has the authors', () => {
    expect(authorHref({ slug: 'kovacs-anna' }, onG7)).toBe('/szerzo/kovacs-anna');
    expect(authorHref({ slug: 'kovacs-anna' }, onRegional)).toBe('/szerzo/kovacs-anna');
  });
});

describe('tagHref', () => {
  it.each([
    ['a tag with a list', 'duna', onMain, '/cimke/duna'],
    ['a tag that a supplement has replaced', 'orosz-ukran-haboru', onG7, '/melleklet/orosz-ukran-haboru'],
    ['the same where there are no supplements', 'orosz-ukran-haboru', onRegional, '/cimke/orosz-ukran-haboru'],
  ])('leads to the final address: %s', (_, slug, place, expected) => {
    expect(tagHref(slug, place)).toBe(expected);
  });
});
