/**
 * The route table of the specification (RT-01 … RT-30): paths, their names, and which of them may follow an edition's prefix.
 * Paths here are within the edition: without prefix, canonical, beginning with '/'.
 */

/** Name of a route on the page's root element (RT-28), in logs and in metrics. */
export type RouteName =
  | 'front'
  | 'front_auto_block'
  | 'single_article'
  | 'corrections'
  | 'articles_by_tag'
  | 'articles_by_mstag'
  | 'articles_by_author'
  | 'archivum'
  | 'legfrissebb'
  | 'english'
  | 'legfontosabb'
  | 'kedvenceink'
  | 'kozlemenyek'
  | 'edition_tab'
  | 'document'
  | 'imprint'
  | 'supplement'
  | 'support'
  | 'subscription'
  | 'academy'
  | 'youth'
  | 'tax'
  | 'exchange'
  | 'weather'
  | 'podcast'
  | 'empty'
  | 'newsletter'
  | 'login'
  | 'desk'
  | 'read_link'
  | 'app_web_widget'
  | 'political_notice'
  | 'political_notices'
  | 'saved'
  | 'extension'
  | 'recommender'
  | 'rss'
  | 'sitemap'
  | 'unknown';

interface Route {
  readonly name: RouteName;
  readonly pattern: RegExp;
  /** True if the route may follow an edition's prefix; otherwise a prefixed request is not a page (ED-10, RT-05). */
  readonly prefixed: boolean;
}

const ROUTES: readonly Route[] = [
  // First, because a section may have the name of any page.
  {
    name: 'single_article',
    pattern: /^(\/[^/]+)?\/\d{4}\/\d{2}\/\d{2}\/[^/]+(\/elo(\/bejegyzesek|\/bejegyzes\/[^/]+)?)?$/,
    prefixed: true,
  },
  { name: 'front', pattern: /^\/$/, prefixed: true },
  { name: 'front_auto_block', pattern: /^\/cimlap\/valogatas\/[1-4]$/, prefixed: false },
  { name: 'legfrissebb', pattern: /^\/legfrissebb$/, prefixed: true },
  { name: 'archivum', pattern: /^\/archivum$/, prefixed: true },
  { name: 'articles_by_mstag', pattern: /^\/rovat\/.+$/, prefixed: true },
  { name: 'articles_by_tag', pattern: /^\/cimke\/.+$/, prefixed: false },
  { name: 'articles_by_author', pattern: /^\/szerzo\/.+$/, prefixed: false },
  { name: 'english', pattern: /^\/english$/, prefixed: false },
  { name: 'legfontosabb', pattern: /^\/legfontosabb$/, prefixed: false },
  { name: 'kedvenceink', pattern: /^\/kedvenceink$/, prefixed: false },
  { name: 'kozlemenyek', pattern: /^\/kozlemenyek$/, prefixed: false },
  { name: 'document', pattern: /^\/dokumentum\/[^/]+$/, prefixed: false },
  { name: 'imprint', pattern: /^\/impresszum$/, prefixed: false },
  { name: 'supplement', pattern: /^\/melleklet\/.+$/, prefixed: false },
  { name: 'support', pattern: /^\/tamogatas(\/[^/]+)?$/, prefixed: false },
  { name: 'subscription', pattern: /^\/elofizetes$/, prefixed: false },
  { name: 'academy', pattern: /^\/akademia$/, prefixed: false },
  { name: 'youth', pattern: /^\/te$/, prefixed: false },
  { name: 'tax', pattern: /^\/egyszazalek$/, prefixed: false },
  { name: 'exchange', pattern: /^\/arfolyam$/, prefixed: false },
  { name: 'weather', pattern: /^\/idojaras$/, prefixed: false },
  { name: 'podcast', pattern: /^\/podcast(\/[^/]+)?$/, prefixed: false },
  { name: 'newsletter', pattern: /^\/hirlevel(\/(megerosites|leiratkozas))?$/, prefixed: false },
  { name: 'empty', pattern: /^\/empty$/, prefixed: false },
  { name: 'login', pattern: /^\/login(\/kodalkalmazas)?$/, prefixed: false },
  { name: 'desk', pattern: /^\/szerkesztoseg(\/.+)?$/, prefixed: false },
  { name: 'read_link', pattern: /^\/olvasas\/[^/]+(\/bejegyzes\/[^/]+)?$/, prefixed: false },
  { name: 'app_web_widget', pattern: /^\/app-web-widget$/, prefixed: false },
  { name: 'political_notice', pattern: /^\/politikai-hirdetes\/[^/]+$/, prefixed: false },
  { name: 'political_notices', pattern: /^\/politikai-hirdetesek$/, prefixed: false },
  { name: 'corrections', pattern: /^\/helyesbitesek$/, prefixed: false },
  { name: 'extension', pattern: /^\/oldal\/[a-z][a-z0-9-]*$/, prefixed: false },
  { name: 'saved', pattern: /^\/mentett$/, prefixed: false },
  { name: 'recommender', pattern: /^\/ajanlo$/, prefixed: true },
  { name: 'rss', pattern: /^\/(rss(\/.*)?|rss\.(xml|json)|feed)$/, prefixed: false },
  {
    name: 'sitemap',
    pattern: /^\/(sitemap[^/]*\.xml|robots\.txt|rsl\.xml|trust\.txt|\.well-known\/(tdmrep\.json|trust\.txt))$/,
    prefixed: false,
  },
];

/**
 * Name of the route of a path within an edition; 'unknown' if there is none, or if the edition has a prefix that the route may
 * not follow. `tabs` are the edition's own one-segment pages besides 'legfrissebb' (RT-23).
 */
export function matchRoute(path: string, edition: { readonly path: string; readonly tabs: readonly string[] }): RouteName {
  if (edition.tabs.some((tab) => path === `/${tab}`)) return 'edition_tab';
  const route = ROUTES.find(({ pattern }) => pattern.test(path));
  if (route === undefined || (edition.path !== '' && !route.prefixed)) return 'unknown';
  return route.name;
}
