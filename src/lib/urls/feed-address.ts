import { PARTNER_FEEDS } from '../tokens/partner-profiles';

/**
 * Addresses of lists' feeds. A feed's address is /rss followed by the list's path, always at the host's root (A-80): /rss is the
 * host's newest list, /rss/rovat/{slug}, /rss/cimke/{tag} and /rss/szerzo/{author} the others; the roots of supplements and
 * /english count as sections of that name.
 */

/** The address of a list. */
export interface ListAddress {
  /** Path within the edition: '/rovat/adat'. */
  readonly editionPath: string;
  /** Prefix of the edition: '/g7', '' at the host's root. */
  readonly prefix: string;
}

/** Path after '/rss' of a search's feed; the search is in the query (`term`, `filters`). */
export const searchFeed = '/kereses';

/** Address of a search's feed, encoded; undefined for an empty search. */
export function feedOfSearch({ term, filters }: { readonly term?: string; readonly filters?: object }): string | undefined {
  if (term === undefined && filters === undefined) return undefined;
  const query = new URLSearchParams();
  if (term !== undefined) query.set('term', term);
  if (filters !== undefined) query.set('filters', JSON.stringify(filters));
  return `/rss${searchFeed}?${query}`;
}

/** Address of the site's own hub of feeds (WebSub). */
export const FEED_HUB = '/services/websub';

/** Suffix of the address of a JSON Feed. */
export const jsonEnding = '.json';

/**
 * True for the path of a feed that programs may follow by the hub. Not that of a search: there is no end of searches, each of which
 * reads the whole archive at every change; and not that of a partner, which is nobody else's.
 */
export const isFollowedFeed = (path: string): boolean =>
  /^\/rss(?:\.json|\/.+)?$/.test(path) && !path.startsWith(PARTNER_FEEDS) && path.replace(/\.json$/, '') !== `/rss${searchFeed}`;

/** Beginning of the addresses of podcasts' feeds. */
const PODCASTS = '/rss/podcast/';

/** Address of the JSON Feed for the address of an RSS feed; undefined for a podcast's, which is only RSS. */
export function toJsonFeed(rss: string): string | undefined {
  if (rss.startsWith(PODCASTS)) return undefined;
  const [path = '', query] = rss.split('?');
  return `${path}${jsonEnding}${query === undefined ? '' : `?${query}`}`;
}

const FEED_LISTS = /^\/(rovat|cimke|szerzo)\/.+$/;

/** Address of a list's feed, decoded; undefined for lists without one. */
export function feedOfList({ editionPath, prefix }: ListAddress): string | undefined {
  if (FEED_LISTS.test(editionPath)) return `/rss${editionPath}`;
  if (editionPath === '/english') return '/rss/rovat/english';
  if (prefix !== '' && (editionPath === '/' || editionPath === '/legfrissebb')) return `/rss/rovat${prefix}`;
  return editionPath === '/' || editionPath === '/legfrissebb' ? '/rss' : undefined;
}

/**
 * Public paths of the lists that a feed may belong to, best first: the same slug may be a section of the host's root or of one of
 * its supplements. Empty if the address is not a feed.
 *
 * @param feed path after '/rss', '' for the newest list
 * @param prefixes prefixes of the host's supplements: ['/after', '/g7']
 */
export function listsOfFeed(feed: string, prefixes: readonly string[]): readonly string[] {
  if (feed === '') return ['/legfrissebb'];
  if (feed === searchFeed) return ['/archivum'];
  const section = /^\/rovat(\/.+)$/.exec(feed)?.[1];
  if (section === undefined) return FEED_LISTS.test(feed) ? [feed] : [];
  if (section === '/english') return ['/english'];
  if (prefixes.includes(section)) return [section];
  return [feed, ...prefixes.map((prefix) => prefix + feed)];
}
