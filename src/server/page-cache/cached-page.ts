import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Cdn } from '~/lib/cdn/cdn';
import type { RenderedPage } from '../pages/rendered-page';
import { sharedCachingHeaders } from '../response/cdn-headers';
import { ownBuffer } from '../response/compression';
import type { Coding } from '../response/content-coding';
import { type ReadyHead, readyHead } from '../response/ready-head';
import type { RawHeaders } from '../response/security-headers';
import { NOT_FOUND_TAG } from './purge-log';

/** A page in one coding, ready to be written; Age and X-Cache are added to each response. */
export interface ReadyBody {
  readonly body: Buffer;
  readonly head: ReadyHead;
}

/** A cached page. Times are monotonic milliseconds. */
export interface CachedPage {
  readonly status: 200 | 301 | 404 | 410;
  readonly tags: readonly string[];
  /** Number of purges before the rendering began (PurgeLog.count). */
  readonly purgeCount: number;
  /** Number of purges at which the copy was last found to be up to date. */
  checkedPurgeCount: number;
  renderedAt: number;
  readonly ttl: number;
  /** Seconds after which the page is known to be wrong; undefined if there is no such time. */
  readonly ends: number | undefined;
  /** As in RenderedPage. */
  readonly provisional: boolean;
  /** Not to be renewed before this time, because the last attempt failed. */
  retryAt: number;
  /** Time of the last failed attempt. */
  failedAt: number;
  failures: number;
  readonly etag: string;
  /** Its header Last-Modified; unset for pages without one. */
  readonly lastModified?: string | undefined;
  readonly location: string | undefined;
  readonly keepsQuery: boolean;
  readonly headers: RawHeaders;
  /** Head of a 304. */
  readonly notModified: ReadyHead;
  /** Bytes of the text. */
  readonly size: number;
  /** The text; unset for a page that came as gzip, of which it is made when needed (readText). */
  readonly identity: Buffer | undefined;
  readonly ready: Partial<Record<Coding, ReadyBody>>;
  /** Codings that are being compressed. */
  readonly encoding: Partial<Record<Coding, Promise<ReadyBody>>>;
}

/** Seconds beyond its lifetime for which a stale copy may be served if no new one can be made. */
export const STALE_IF_ERROR = 86_400;
/** Seconds for which a page that says that there is nothing is cached. */
export const NOT_FOUND_TTL = 10;
const MAX_TTL = 86_400;

/** Seconds beyond its lifetime of `ttl` seconds for which a page may be served while it is renewed in the background. */
export function staleWhileRevalidate(ttl: number): number {
  return Math.min(Math.max(ttl * 2, 10), 300);
}

/** True for a page that says that there is nothing at its address: the next write may put something there. */
export const saysNothing = (status: number): status is 404 | 410 => status === 404 || status === 410;

/** The status under which a page may be cached, and for how long. */
export type Cacheability = Pick<CachedPage, 'status' | 'ttl' | 'ends'>;

/**
 * Reads how a page may be cached; undefined if it may not be. Responses with cookies are never cached, a 404 or 410 always for a moment,
 * other pages only if they set a lifetime.
 */
export function readCacheability(rendered: RenderedPage): Cacheability | undefined {
  const { status, policy } = rendered;
  if (rendered.setsCookie) return undefined;
  const ends = policy?.ends;
  if (saysNothing(status)) return { status, ttl: NOT_FOUND_TTL, ends };
  if (policy === undefined || !(policy.ttl > 0)) return undefined;
  if (status !== 200 && status !== 301) return undefined;
  return { status, ttl: Math.min(policy.ttl, MAX_TTL), ends };
}

/** Weak, because all codings of the page share it. Computed from the status, the redirect target and the body. */
export function entityTag(rendered: Pick<RenderedPage, 'body' | 'joined' | 'location' | 'status'>): string {
  const hash = createHash('sha1')
    .update(`${rendered.status} ${rendered.location ?? ''}\n`)
    .update(rendered.joined?.digest ?? rendered.body);
  return `W/"${hash.digest('base64url')}"`;
}

/** Input for the headers of a cached page. */
export interface CachingOptions {
  readonly ttl: number;
  /** As in CachedPage. */
  readonly ends?: number | undefined;
  /** Names under which caches in front of the server may purge the page. */
  readonly tags: readonly string[];
  readonly etag: string;
  /** The CDN in front, whose words the headers use. */
  readonly cdn?: Cdn | undefined;
}

/**
 * How long a page may be cached, and by which caches. Browsers revalidate each time and mostly get a 304; shared caches in front
 * of the server get their own header with its lifetime, and the tags by which it is purged.
 */
export function cachingHeaders({ ttl, ends, tags, etag, cdn }: CachingOptions): RawHeaders {
  const seconds = Math.floor(Math.min(ttl, ends ?? ttl));
  const stale = Math.floor(Math.max(0, Math.min(staleWhileRevalidate(ttl), (ends ?? Infinity) - seconds)));
  return [
    ...sharedCachingHeaders(cdn, { fresh: seconds, stale, staleIfError: STALE_IF_ERROR, tags }),
    'ETag',
    etag,
    'Vary',
    'Accept-Encoding',
  ];
}

/** Input for a cached page. */
export interface CachedPageParts {
  readonly rendered: RenderedPage;
  readonly cacheability: Cacheability;
  /** Tags besides the page's own. */
  readonly impliedTags: readonly string[];
  /** As in CachedPage. */
  readonly purgeCount: number;
  /** Monotonic milliseconds at which the rendering began. */
  readonly startedAt: number;
  /** Security headers of a page, by the third-party scripts that it contains. */
  readonly security: (thirdParties: RenderedPage['thirdParties']) => RawHeaders;
  /** The CDN in front, whose words the headers use. */
  readonly cdn?: Cdn | undefined;
}

/** Makes the cached form of a page that was just rendered, not yet in any coding. */
export function makeCachedPage({
  rendered,
  cacheability,
  impliedTags,
  purgeCount,
  startedAt,
  security,
  cdn,
}: CachedPageParts): CachedPage {
  const own = rendered.policy?.tags ?? [];
  const etag = entityTag(rendered);
  // A CDN is purged of a page by its address, too.
  const names = cdn === undefined ? own : [...own, ...impliedTags.filter((tag) => tag.startsWith('path:'))];
  const caching = cachingHeaders({ ttl: cacheability.ttl, ends: cacheability.ends, tags: names, etag, cdn });
  const lastModified = findHeader(rendered.headers, 'last-modified');
  const unchanged = lastModified === undefined ? caching : [...caching, 'Last-Modified', lastModified];
  const { status } = cacheability;
  const headers = ['Content-Type', rendered.contentType, ...caching, ...rendered.headers, ...security(rendered.thirdParties)];
  const { joined } = rendered;
  const identity = joined === undefined ? ownBuffer(rendered.body) : undefined;
  return {
    status: cacheability.status,
    ttl: cacheability.ttl,
    ends: cacheability.ends,
    provisional: rendered.provisional === true,
    tags: [...impliedTags, ...(saysNothing(cacheability.status) ? [NOT_FOUND_TAG] : []), ...own],
    purgeCount,
    checkedPurgeCount: purgeCount,
    renderedAt: startedAt,
    retryAt: 0,
    failedAt: 0,
    failures: 0,
    etag,
    lastModified,
    location: rendered.location,
    keepsQuery: rendered.keepsQuery,
    headers,
    notModified: readyHead(304, unchanged),
    size: joined?.size ?? rendered.body.length,
    identity,
    ready: joined === undefined ? {} : { gzip: readyBody(status, headers, 'gzip', joined.gzip()) },
    encoding: {},
  };
}

/** The text of a cached page. */
export function readText({ identity, ready }: Pick<CachedPage, 'identity' | 'ready'>): Buffer {
  return identity ?? ready.identity?.body ?? ownBuffer(gunzipSync(ready.gzip?.body ?? Buffer.alloc(0)));
}

/** Value of a header in a list of names and values. */
function findHeader(headers: RawHeaders, name: string): string | undefined {
  for (let index = 0; index < headers.length; index += 2) if (headers[index]?.toLowerCase() === name) return headers[index + 1];
  return undefined;
}

/** A body in one coding with its head. */
export function readyBody(status: number, headers: RawHeaders, coding: Coding, body: Buffer): ReadyBody {
  const coded = coding === 'identity' ? [] : ['Content-Encoding', coding];
  return { body, head: readyHead(status, [...headers, ...coded, 'Content-Length', String(body.length)]) };
}

/**
 * Heap bytes of a cached page's objects, arrays and names: measured as the growth of a heap with two thousand pages, without
 * bodies and heads, divided by their number.
 */
const PAGE_OVERHEAD_BYTES = 3_072;

/** Number of pages whose heads and bookkeeping take up at most half of a heap of that many bytes. */
export const maxPagesForHeap = (heap: number): number => Math.floor(heap / 2 / 6_144);

/** Bytes that a cached page takes: bodies, heads and bookkeeping. */
export function byteSize(page: CachedPage): number {
  const ready = Object.values(page.ready);
  const bodies = new Set([...(page.identity === undefined ? [] : [page.identity]), ...ready.map(({ body }) => body)]);
  let bytes = PAGE_OVERHEAD_BYTES + page.notModified.text.length;
  for (const body of bodies) bytes += body.length;
  for (const { head } of ready) bytes += head.text.length;
  return bytes;
}
