import { normalLine } from '../text/normal-form';
import { splitLostQuery } from './canonical-path';
import type { RouteName } from './routes';

/** Parameters of pages with lists, in the order used in their addresses. */
const LIST = ['oldal', 'term', 'filters', 'perPage', 'order'] as const;
/** Parameters of the football and Formula 1 screens, which are on section pages. */
const SPORT = ['orszag', 'liga', 'szezon', 'nap', 'meccs', 'verseny', 'futam', 'csapat', 'versenyzo'] as const;
const SECTION = [...LIST, ...SPORT] as const;

/** Parameters that server-rendered pages depend on, by route; other routes depend on none. */
const PARAMETERS: Partial<Record<RouteName, readonly string[]>> = {
  legfrissebb: LIST,
  archivum: LIST,
  english: LIST,
  legfontosabb: LIST,
  kedvenceink: LIST,
  kozlemenyek: LIST,
  edition_tab: LIST,
  articles_by_tag: LIST,
  articles_by_author: LIST,
  articles_by_mstag: SECTION,
  supplement: SECTION,
  single_article: ['oldal', 'szures'],
  podcast: ['oldal'],
  exchange: ['currency', 'range', 'amount', 'direction'],
  political_notices: ['oldal'],
  corrections: ['oldal'],
  recommender: ['v', 'cikk'],
  rss: ['term', 'filters'],
  sitemap: ['oldal'],
};

/** Routes of personal pages: never cached; their query stays unchanged. */
const PERSONAL: ReadonlySet<RouteName> = new Set(['login', 'desk', 'support', 'subscription', 'newsletter']);

/** True for routes of personal pages. */
export const isPersonalRoute = (route: RouteName): boolean => PERSONAL.has(route);

/** True if the route's page depends on the parameter. */
export const readsParameter = (route: RouteName, name: string): boolean => PARAMETERS[route]?.includes(name) ?? false;

const MAX_VALUE_LENGTH = 2048;

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).normalize('NFC');
  } catch {
    return undefined;
  }
}

/** A decoded value in normal form; undefined for a broken escape. */
function normalValue(text: string): string | undefined {
  const decoded = decode(text);
  return decoded === undefined ? undefined : normalLine(splitLostQuery(decoded).path);
}

/** True for values that change nothing: empty, the default order, or a page number of 1 or less (RT-39). */
function saysNothing(name: string, value: string): boolean {
  if (name === 'order') return value !== 'relevance';
  return value === '' || (name === 'oldal' && /^[+-]?\d+$/.test(value) && Number(value) <= 1);
}

/**
 * The part of a query that a route's page depends on, normalised: known parameters in a fixed order, the first value of each,
 * uniformly encoded. Equivalent queries give the same text, '' if nothing in it matters.
 */
export function pageQuery(route: RouteName, query: string): string {
  if (query === '') return '';
  if (PERSONAL.has(route)) return query;
  const allowed = PARAMETERS[route];
  if (allowed === undefined) return '';
  const values = new Map<string, string>();
  for (const pair of query.split('&')) {
    const equals = pair.indexOf('=');
    if (equals === -1) continue;
    const name = decode(pair.slice(0, equals));
    if (name === undefined || !allowed.includes(name) || values.has(name)) continue;
    const value = normalValue(pair.slice(equals + 1));
    if (value !== undefined && value.length <= MAX_VALUE_LENGTH && !saysNothing(name, value)) values.set(name, value);
  }
  return allowed
    .filter((name) => values.has(name))
    .map((name) => `${name}=${encodeURIComponent(values.get(name) ?? '')}`)
    .join('&');
}
