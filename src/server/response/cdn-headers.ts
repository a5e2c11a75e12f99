import { type Cdn, cdnTag } from '~/lib/cdn/cdn';
import type { RawHeaders } from './security-headers';

/** How long caches in front of the server may keep an answer, and the names under which they are purged of it. */
export interface SharedCaching {
  /** Seconds. */
  readonly fresh: number;
  /** Seconds beyond that for which a stale copy may be served while it is renewed. */
  readonly stale: number;
  /** The same if it cannot be renewed. */
  readonly staleIfError: number;
  readonly tags: readonly string[];
}

interface Dialect {
  /** The header of lifetimes; unset: `s-maxage` in Cache-Control, as the CDN reads no header of its own. */
  readonly lifetime?: string;
  /** The header of names, what separates them, and how long it may get. */
  readonly names: readonly [header: string, separator: string, characters: number, count?: number];
}

/** Proxies on machines of one's own have small limits on the length of a header. */
const OWN: Dialect = { lifetime: 'CDN-Cache-Control', names: ['Surrogate-Key', ' ', 4_000] };
const DIALECTS: Readonly<Record<Cdn, Dialect>> = {
  varnish: OWN,
  webhook: OWN,
  fastly: { lifetime: 'Surrogate-Control', names: ['Surrogate-Key', ' ', 8_000] },
  cloudflare: { lifetime: 'CDN-Cache-Control', names: ['Cache-Tag', ',', 8_000] },
  akamai: { lifetime: 'Edge-Control', names: ['Edge-Cache-Tag', ',', 8_000, 128] },
  cloudfront: { names: ['Cache-Tag', ',', 8_000] },
  bunny: { names: ['CDN-Tag', ',', 8_000] },
};

/** CDNs that keep answers apart by Vary. The others would give the scores and polls of one edition to all. */
const VARY: ReadonlySet<Cdn> = new Set(['varnish', 'webhook', 'fastly']);
/** True if the CDN keeps an answer apart for each value of the request headers that its Vary names. */
export const readsVary = (cdn: Cdn): boolean => VARY.has(cdn);

/** True if the CDN may keep pages of app mode, which a cookie asks for: deploy/varnish.vcl alone is known to look at that. */
export const knowsAppMode = (cdn: Cdn | undefined): boolean => cdn === undefined || cdn === 'varnish';

/** Headers of these are for caches in front of the server, and are removed from answers that are for one reader. */
export const SHARED_CACHING =
  /^(?:cdn-cache-control|surrogate-control|edge-control|surrogate-key|cache-tag|edge-cache-tag|cdn-tag)$/i;

/** The names as one header; the last ones are left out if there are too many. */
function joinNames(cdn: Cdn | undefined, tags: readonly string[]): RawHeaders {
  const [header, separator, characters, count] = (cdn === undefined ? OWN : DIALECTS[cdn]).names;
  const names = [...new Set(tags.map((tag) => cdnTag(cdn, tag)))].slice(0, count);
  if (names.length === 0) return [];
  const text = names.join(separator);
  return [header, text.length <= characters ? text : text.slice(0, text.lastIndexOf(separator, characters))];
}

/** Names of an answer whose lifetime is the browsers', too. */
export const sharedNames = joinNames;

/**
 * Headers with which browsers ask again each time, and caches in front of the server keep the answer as long as given, in the words
 * of the CDN.
 */
export function sharedCachingHeaders(cdn: Cdn | undefined, { fresh, stale, staleIfError, tags }: SharedCaching): RawHeaders {
  const { lifetime } = cdn === undefined ? OWN : DIALECTS[cdn];
  const value =
    cdn === 'akamai'
      ? `!no-store,cache-maxage=${fresh}s`
      : `max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${staleIfError}`;
  const lifetimes =
    lifetime === undefined
      ? // Without must-revalidate, which would forbid a copy while the site is away.
        ['Cache-Control', `public, max-age=0, s-maxage=${fresh}, stale-if-error=${staleIfError}`]
      : ['Cache-Control', 'public, max-age=0, must-revalidate', lifetime, value];
  return [...lifetimes, ...joinNames(cdn, tags)];
}

/**
 * The headers of a page with a lifetime of one second outside: for a copy that is being renewed. The purge after which it would be
 * wrong may already have reached the CDN.
 */
export function briefly(cdn: Cdn | undefined, headers: RawHeaders): RawHeaders {
  const { lifetime = 'Cache-Control' } = cdn === undefined ? OWN : DIALECTS[cdn];
  const value = headers.indexOf(lifetime) + 1;
  if (value === 0) return headers;
  const brief = (headers[value] ?? '')
    .replace(/(^max-age|s-maxage|cache-maxage)=\d+/, '$1=1')
    .replace(/stale-while-revalidate=\d+/, 'stale-while-revalidate=0');
  return headers.with(value, brief);
}
