/** Redirects of legacy addresses (RD-02 … RD-29). Paths are within an edition at its host's root, without trailing slash. */

/** Path → path, in every edition at its host's root. */
export const movedPaths: Readonly<Record<string, string>> = {
  '/list/newest': '/legfrissebb',
  '/list/important': '/legfontosabb',
  '/list/favorite': '/kedvenceink',
  '/list/announcement': '/kozlemenyek',
  '/list/english': '/english',
  '/feed.xml': '/rss',
  '/atom.xml': '/rss',
  '/sitemap_index.xml': '/sitemap.xml',
  '/sitemap-index.xml': '/sitemap.xml',
  '/wp-sitemap.xml': '/sitemap.xml',
};

/** Short addresses, redirected temporarily (302). */
export const shortPaths: Readonly<Record<string, string>> = {
  '/t': '/tamogatas',
  '/t/en': '/tamogatas',
};

/** Authors whose slugs once ended with their city (RD-07, A-05). Other slugs that end with a city stay unchanged. */
export const movedAuthors: Readonly<Record<string, string>> = {
  'kovacs-anna-kolozsvar': 'kovacs-anna',
  'kerekes-hunor-marosvasarhely': 'kerekes-hunor',
  'gal-emese-nagyvarad': 'gal-emese',
};

/** Sections of the main edition that have become editions, or native-ad sections that lead to one (RD-10 … RD-12, RD-26). */
export const sectionsToEditions: Readonly<Record<string, string>> = {
  after: '/after',
  g7: '/g7',
  karakter: '/karakter',
  'tamogatott-g7': '/g7',
  'partneri-g7': '/g7',
  'tamogatott-karakter': '/karakter',
  'partneri-karakter': '/karakter',
};

/** Sections of the main edition that moved to /karakter/rovat/{same slug} (RD-22 … RD-25). */
export const sectionsToKarakter: readonly string[] = ['kultura', 'telextarcak', 'konyvespolc', 'nagyito'];

/**
 * Supplements with the former slugs of their sections and tags (RD-13 … RD-20, A-07): /rovat/X and /cimke/X lead to
 * /melleklet/{supplement}.
 */
export const supplements: Readonly<Record<string, readonly string[]>> = {
  'orosz-ukran-haboru': ['haboru-ukrajnaban'],
  'valasztas-2022': ['orszaggyulesi-valasztas-2022'],
  'valasztas-2024': ['onkormanyzati-valasztas-2024'],
  'ep-2024': ['ep-valasztas-2024'],
  'eb-2024': ['foci-eb-2024'],
  'parizs-2024': ['parizsi-olimpia-2024'],
  'tokio-2020': ['tokioi-olimpia'],
  'foci-vb-2022': ['katari-vb-2022'],
  'usa-2024': ['amerikai-elnokvalasztas-2024'],
};

/** Short addresses of the shop, whose own host the newsroom sets (RD-27, A-10). */
export const shopPaths: readonly string[] = ['/shop', '/bolt'];
