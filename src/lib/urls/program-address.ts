/** First segments of addresses that the program answers itself: pages, calls, files, and those kept for the server. */
const SEGMENTS: ReadonlySet<string> = new Set([
  ...['api', 'services', 'media', 'images', 'healthz', 'readyz', 'metrics', 'favicon', 'well-known', 'ap'],
  ...[
    'rovat',
    'cikk',
    'cimke',
    'tag',
    'szerzo',
    'dokumentum',
    'melleklet',
    'cimlap',
    'reszlet',
    'ajanlo',
    'kereses',
    'oldal',
    'elo',
  ],
  ...[
    'legfrissebb',
    'archivum',
    'english',
    'legfontosabb',
    'kedvenceink',
    'kozlemenyek',
    'helyesbitesek',
    'impresszum',
    'mentett',
  ],
  ...['tamogatas', 'elofizetes', 'akademia', 'te', 'egyszazalek', 'arfolyam', 'idojaras', 'podcast', 'hirlevel', 'shop', 'bolt'],
  ...['politikai-hirdetes', 'politikai-hirdetesek', 'app-web-widget', 'empty', 'olvasas', 'login', 'szerkesztoseg'],
  ...['rss', 'feed', 'sitemap', 'sitemap-news', 'robots', 'sw', 'trust', 'rsl'],
]);

/** True if addresses that begin with this segment are the program's: no edition and no section of one can be there. */
export const isProgramAddress = (segment: string): boolean => SEGMENTS.has(segment);
