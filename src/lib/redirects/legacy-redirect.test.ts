import { describe, expect, it } from 'vitest';
import { headingRedirect, legacyRedirect, type RedirectingEdition } from './legacy-redirect';
import { supplements } from './redirect-table';

const edition = (host: 'main' | 'regional', path = '', withoutRoutes: readonly string[] = []): RedirectingEdition => ({
  identity: { host, path },
  navigation: { withoutRoutes },
});
const main = edition('main');
const regional = edition('regional', '', ['/impresszum']);

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
    ['/shop', 'https://bolt.hirmondo.example/', 302],
    ['/bolt', 'https://bolt.hirmondo.example/', 302],
  ])('sends %s to %s', (path, to, status) => {
    expect(legacyRedirect(main, path)).toMatchObject({ to, status });
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
  ])('leaves %s alone', (path) => {
    expect(legacyRedirect(main, path)).toBeUndefined();
  });

  it.each(Object.keys(supplements))('sends section and tag of the supplement %s to it, in the main edition alone', (slug) => {
    for (const path of [`/rovat/${slug}`, `/cimke/${slug}`]) {
      expect(legacyRedirect(main, path)).toMatchObject({ to: `/melleklet/${slug}`, status: 301 });
      expect(legacyRedirect(regional, path)).toBeUndefined();
    }
  });

  it.each(['/rovat/g7', '/rovat/kultura', '/shop', '/vallalat/20200131/cikk'])(
    'leaves %s alone in the regional edition',
    (path) => {
      expect(legacyRedirect(regional, path)).toBeUndefined();
    },
  );

  it('sends the imprint to its document where there is no imprint page', () => {
    expect(legacyRedirect(regional, '/impresszum')).toMatchObject({ to: '/dokumentum/impresszum', status: 301 });
    expect(legacyRedirect(regional, '/list/newest')).toMatchObject({ to: '/legfrissebb', status: 301 });
  });

  it('knows no old addresses behind a prefix', () => {
    expect(legacyRedirect(edition('main', '/g7'), '/list/newest')).toBeUndefined();
  });

  it('never leads to an address that moves on', () => {
    for (const path of [
      '/list/newest',
      '/t',
      '/rovat/kultura',
      '/tag/belfold',
      '/szerzo/kovacs-anna-kolozsvar',
      '/rovat/usa-2024',
    ]) {
      const to = legacyRedirect(main, path)?.to ?? '';
      expect(legacyRedirect(main, to)).toBeUndefined();
    }
  });
});

describe('headingRedirect', () => {
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
    expect(headingRedirect(path, heading)?.to).toBe(to);
  });
});
