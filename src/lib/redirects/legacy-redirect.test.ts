import { describe, expect, it } from 'vitest';
import { legacyRedirect, type RedirectingEdition, redirectBySettings } from './legacy-redirect';
import { supplements } from './redirect-table';

const edition = (host: 'main' | 'regional', path = '', withoutRoutes: readonly string[] = []): RedirectingEdition => ({
  identity: { host, path },
  navigation: { withoutRoutes },
});
const main = edition('main');
const regional = edition('regional', '', ['/impresszum']);

const PREFIXES = new Set(['', '/after', '/g7', '/karakter']);

describe('legacyRedirect', () => {
  it.each([
    ['/list/newest', '/legfrissebb', 301],
    ['/list/important', '/legfontosabb', 301],
    ['/list/favorite', '/kedvenceink', 301],
    ['/list/announcement', '/kozlemenyek', 301],
    ['/list/english', '/english', 301],
    ['/t', '/tamogatas', 302],
    ['/t/en', '/tamogatas', 302],
    ['/rovat/after', '/after', 301],
    ['/rovat/g7', '/g7', 301],
    ['/rovat/karakter', '/karakter', 301],
    ['/rovat/partneri-g7', '/g7', 301],
    ['/rovat/tamogatott-karakter', '/karakter', 301],
    ['/rovat/kultura', '/karakter/rovat/kultura', 301],
    ['/rovat/kultura/a/b', '/karakter/rovat/kultura/a/b', 301],
    ['/rovat/telextarcak', '/karakter/rovat/telextarcak', 301],
    ['/rovat/konyvespolc', '/karakter/rovat/konyvespolc', 301],
    ['/rovat/nagyito', '/karakter/rovat/nagyito', 301],
    ['/rovat/haboru-ukrajnaban', '/melleklet/orosz-ukran-haboru', 301],
    ['/cimke/amerikai-elnokvalasztas-2024', '/melleklet/usa-2024', 301],
    ['/tag/a', '/cimke/a', 301],
    ['/tag/a/b', '/cimke/a/b', 301],
    ['/szerzo/kovacs-anna-kolozsvar', '/szerzo/kovacs-anna', 301],
    ['/szerzo/gal-emese-nagyvarad/a', '/szerzo/gal-emese/a', 301],
    ['/vallalat/20200131/cikk', '/g7/2020/01/31/cikk', 301],
    ['/penz/20240229/ő', '/g7/2024/02/29/ő', 301],
  ])('sends %s to %s', (path, to, status) => {
    expect(legacyRedirect(main, path, PREFIXES)).toMatchObject({ to, status });
  });

  it.each(['/g7', '/after', '/karakter'])('sends an old dated address below %s to G7, too (RD-34)', (prefix) => {
    expect(legacyRedirect(edition('main', prefix), '/20200131/cikk', PREFIXES)?.to).toBe('/g7/2020/01/31/cikk');
    expect(legacyRedirect(edition('main', prefix), '/20200230/cikk', PREFIXES)).toBeUndefined();
    expect(legacyRedirect(edition('main', prefix), '/penz/20200131/cikk', PREFIXES)).toBeUndefined();
    expect(legacyRedirect(edition('main', prefix), '/list/newest', PREFIXES)).toBeUndefined();
  });

  it.each([
    '/',
    '/legfrissebb',
    '/list',
    '/list/newest/x',
    '/list/toString',
    '/constructor',
    '/__proto__',
    '/t/hu',
    '/tag',
    '/tags/a',
    '/rovat/after/x',
    '/rovat/belfold',
    '/rovat/__proto__',
    '/cimke/kultura',
    '/cimke/haboru-ukrajnaban/x',
    '/szerzo/halmos-judit-budapest',
    '/vallalat/20200231/cikk',
    '/vallalat/20201301/cikk',
    '/vallalat/2020013/cikk',
    '/vallalat/20200131',
    '/a/vallalat/20200131/cikk',
    '/impresszum',
    '/shop',
  ])('does not redirect %s', (path) => {
    expect(legacyRedirect(main, path, PREFIXES)).toBeUndefined();
  });

  it.each(Object.keys(supplements))('redirects section and tag of the supplement %s to it, in the main edition only', (slug) => {
    for (const path of [`/rovat/${slug}`, `/cimke/${slug}`]) {
      expect(legacyRedirect(main, path, PREFIXES)).toMatchObject({ to: `/melleklet/${slug}`, status: 301 });
      expect(legacyRedirect(regional, path, PREFIXES)).toBeUndefined();
    }
  });

  it.each(['/rovat/g7', '/rovat/kultura', '/vallalat/20200131/cikk'])('does not redirect %s in the regional edition', (path) => {
    expect(legacyRedirect(regional, path, PREFIXES)).toBeUndefined();
  });

  it('redirects the imprint to its document if there is no imprint page', () => {
    expect(legacyRedirect(regional, '/impresszum', PREFIXES)).toMatchObject({ to: '/dokumentum/impresszum', status: 301 });
    expect(legacyRedirect(regional, '/list/newest', PREFIXES)).toMatchObject({ to: '/legfrissebb', status: 301 });
  });

  it('has no old addresses behind a prefix', () => {
    expect(legacyRedirect(edition('main', '/g7'), '/list/newest', PREFIXES)).toBeUndefined();
  });

  it('never redirects to an address that redirects again', () => {
    for (const path of [
      '/list/newest',
      '/t',
      '/rovat/kultura',
      '/tag/belfold',
      '/szerzo/kovacs-anna-kolozsvar',
      '/rovat/usa-2024',
    ]) {
      const to = legacyRedirect(main, path, PREFIXES)?.to ?? '';
      expect(legacyRedirect(main, to, PREFIXES)).toBeUndefined();
    }
  });
});

it.each(['/rovat/g7', '/rovat/kultura', '/rovat/partneri-karakter', '/vallalat/20200131/cikk'])(
  'does not redirect %s if the publication has no such edition',
  (path) => {
    expect(legacyRedirect(main, path, new Set(['']))).toBeUndefined();
  },
);

describe('redirectBySettings', () => {
  const heading = [
    { label: 'Belföld', url: '/rovat/belfold' },
    { label: 'Adat', url: '/g7/rovat/adat' },
    { label: 'Időjárás', url: '/cimke/idojaras' },
    { label: 'Mélyebben', url: '/rovat/sport/foci' },
  ];
  it.each([
    ['/belfold', '/rovat/belfold'],
    ['/adat', '/g7/rovat/adat'],
    ['/idojaras', undefined],
    ['/foci', undefined],
    ['/fold', undefined],
    ['/Belföld', undefined],
    ['/belfold/x', undefined],
    ['/', undefined],
  ])('sends %s to %s', (path, to) => {
    expect(redirectBySettings(main, path, { menus: { heading }, frontendSetup: {} })?.to).toBe(to);
  });

  it.each([
    [main, '/shop', 'https://bolt.example/'],
    [main, '/bolt', 'https://bolt.example/'],
    [regional, '/shop', undefined],
    [edition('main', '/g7'), '/shop', undefined],
  ])('the shop that is set is found: %j%s', (at, path, to) => {
    const settings = { menus: { heading: [] }, frontendSetup: { shopUrl: 'https://bolt.example/' } };
    expect(redirectBySettings(at, path, settings)?.to).toBe(to);
  });

  const unset: readonly Record<string, string>[] = [{}, { shopUrl: '' }, { shopUrl: 'javascript:alert(1)' }];
  it.each(unset)('nothing redirects to a shop that is not set: %j', (frontendSetup) => {
    expect(redirectBySettings(main, '/shop', { menus: { heading: [] }, frontendSetup })).toBeUndefined();
  });

  it('a section with the shop’s name is a section if no shop is set', () => {
    const heading = [{ label: 'Bolt', url: '/rovat/bolt' }];
    expect(redirectBySettings(main, '/bolt', { menus: { heading }, frontendSetup: {} })?.to).toBe('/rovat/bolt');
  });
});
