import type { Cdn } from '~/lib/cdn/cdn';
import { appCookie } from '~/lib/device/app-mode';
import { matchesEntityTag } from '~/lib/http/entity-tag';
import { safeLocation, withQuery } from '~/lib/redirects/safe-location';
import type { CachedPage, ReadyBody } from '../page-cache/cached-page';
import type { CacheState, Exchange } from '../request/exchange';
import { briefly, knowsAppMode } from '../response/cdn-headers';
import { compress, MIN_COMPRESSED_BYTES } from '../response/compression';
import { type Coding, chooseCoding, chooseWithoutBrotli } from '../response/content-coding';
import { type ReadyHead, readyHead } from '../response/ready-head';
import type { RawHeaders } from '../response/security-headers';
import {
  isCrossOriginFetch,
  leaveToBrowser,
  privateHeaders,
  type ResponseContext,
  sendError,
  sendReadyResponse,
  sendResponse,
} from '../response/send-response';
import type { PageRequest } from './page-request';
import type { RenderedPage } from './rendered-page';

/** Writes pages, cached or not. */
export interface PageSender {
  /** Writes a cached page, or 304 if the reader has it. */
  readonly sendCached: (exchange: Exchange, page: PageRequest, kept: CachedResponse) => void;
  /** Writes a page that is not cached. */
  readonly sendRendered: (exchange: Exchange, page: PageRequest, rendered: RenderedPage, caching: string) => Promise<void>;
}

export interface CachedResponse {
  readonly page: CachedPage;
  /** The bytes in a coding that the reader accepts. */
  readonly ready: ReadyBody;
  readonly state: CacheState;
  readonly ifNoneMatch: string | undefined;
}

export interface PageSenderOptions {
  readonly responseContext: ResponseContext;
  readonly origins: Readonly<Record<string, string>>;
  /** The CDN in front. */
  readonly cdn: Cdn | undefined;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** The coding in which a page of that many bytes is sent to a reader. */
export function codingFor(acceptEncoding: string | string[] | undefined, bytes: number): Coding {
  return bytes < MIN_COMPRESSED_BYTES ? 'identity' : chooseCoding(acceptEncoding);
}

type RedirectTarget = Pick<RenderedPage, 'location' | 'keepsQuery'>;

/**
 * True if a reader without an entity tag has the page as of its Last-Modified. Only that very time counts: when an article is
 * withdrawn, the newest one left is older.
 */
const isSince = (
  exchange: Exchange,
  ifNoneMatch: string | undefined,
  { lastModified }: Pick<CachedPage, 'lastModified'>,
): boolean =>
  lastModified !== undefined && ifNoneMatch === undefined && exchange.request.headers['if-modified-since'] === lastModified;

/** Heads with other headers, made once of each. */
function rewriting(rewrite: (headers: RawHeaders) => RawHeaders): (head: ReadyHead) => ReadyHead {
  const rewritten = new WeakMap<ReadyHead, ReadyHead>();
  return (head) => {
    const known = rewritten.get(head);
    if (known !== undefined) return known;
    const made = readyHead(head.status, rewrite(head.headers));
    rewritten.set(head, made);
    return made;
  };
}

export function createPageSender({ responseContext, origins, cdn, now }: PageSenderOptions): PageSender {
  const ownOrigins = Object.values(origins);
  const forOneReader = rewriting(privateHeaders);
  const forAMoment = rewriting((headers) => briefly(cdn, headers));

  /** The head as caches in front may take it. */
  function headFor({ app }: PageRequest, state: CacheState, head: ReadyHead): ReadyHead {
    if (app && !knowsAppMode(cdn)) return forOneReader(head);
    return state === 'STALE' ? forAMoment(head) : head;
  }

  /** Location of a redirect with the reader's query; undefined when it is not safe. */
  function redirectLocation(page: PageRequest, { location, keepsQuery }: RedirectTarget): string | undefined {
    if (location === undefined) return undefined;
    if (!keepsQuery) return safeLocation(location, ownOrigins);
    // Only redirectTo keeps queries; it has checked the origin against the page's own list.
    const origin = URL.canParse(location) ? [new URL(location).origin] : [];
    return safeLocation(withQuery(location, page.sentQuery), origin);
  }

  /** Headers that are specific to this reader's response. */
  function ownHeaders(page: PageRequest, location: string | undefined): string[] {
    return [
      ...(location === undefined ? [] : ['Location', location]),
      ...(page.appSwitch === undefined ? [] : ['Set-Cookie', appCookie(page.appSwitch)]),
    ];
  }

  return {
    sendCached(exchange, page, { page: kept, ready, state, ifNoneMatch }) {
      const age = Math.max(0, Math.floor((now() - kept.renderedAt) / 1000));
      const changing = `Age: ${age}\r\nX-Cache: ${state}\r\n`;
      const inBrowser = kept.status === 200 && isFeedInBrowser(exchange, ready.head.headers);
      if (page.appSwitch === undefined && kept.location === undefined && !inBrowser) {
        if (kept.status === 200 && (matchesEntityTag(ifNoneMatch, kept.etag) || isSince(exchange, ifNoneMatch, kept))) {
          const head = headFor(page, state, kept.notModified);
          return sendReadyResponse(exchange, responseContext, head, changing, undefined, state);
        }
        return sendReadyResponse(exchange, responseContext, headFor(page, state, ready.head), changing, ready.body, state);
      }
      const location = redirectLocation(page, kept);
      if (kept.location !== undefined && location === undefined) return sendError(exchange, responseContext, 500, false);
      if (isCrossOriginFetch(exchange, location, origins[page.edition.identity.host]))
        return leaveToBrowser(exchange, responseContext);
      const own = ownHeaders(page, location);
      // A response that sets a cookie is for one reader only, whatever caching the page allows.
      const common =
        page.appSwitch === undefined && !inBrowser
          ? headFor(page, state, ready.head).headers
          : privateHeaders(ready.head.headers);
      const headers = inBrowser ? common.with(common.indexOf('Content-Type') + 1, 'text/xml; charset=utf-8') : common;
      sendReadyResponse(exchange, responseContext, readyHead(kept.status, [...headers, ...own]), changing, ready.body, state);
    },

    async sendRendered(exchange, page, rendered, caching) {
      const location = redirectLocation(page, rendered);
      const isRedirect = rendered.location !== undefined || (rendered.status >= 300 && rendered.status < 400);
      if (isRedirect && location === undefined) return sendError(exchange, responseContext, 500, false);
      if (isCrossOriginFetch(exchange, location, origins[page.edition.identity.host]))
        return leaveToBrowser(exchange, responseContext);
      const own = ownHeaders(page, location);
      const accepted = exchange.request.headers['accept-encoding'];
      const { joined } = rendered;
      const isAtHand = joined !== undefined && chooseWithoutBrotli(accepted) === 'gzip';
      const coding = isAtHand ? 'gzip' : codingFor(accepted, joined?.size ?? rendered.body.length);
      const made = coding === 'identity' ? joined?.chunks() : isAtHand ? joined.gzip() : undefined;
      const body = made ?? (await compress(rendered.body, coding, 4));
      const headers = [
        'Content-Type',
        rendered.contentType,
        'Cache-Control',
        page.appSwitch === undefined ? caching : 'private, no-store',
        'Vary',
        'Accept-Encoding',
        ...(coding === 'identity' ? [] : ['Content-Encoding', coding]),
        ...own,
        ...rendered.headers,
        ...responseContext.headers.pageWith(rendered.thirdParties),
        'X-Cache',
        'BYPASS',
      ];
      sendResponse(exchange, responseContext, rendered.status, headers, body, 'BYPASS');
    },
  };
}

/**
 * True for a feed opened in a browser, which applies the feed's style sheet (public/feed.css) only to plain XML. Only browsers
 * get that type: feed readers expect the feed's own.
 */
function isFeedInBrowser({ request }: Exchange, headers: readonly string[]): boolean {
  const type = headers[headers.indexOf('Content-Type') + 1] ?? '';
  return type.startsWith('application/rss+xml') && (request.headers.accept ?? '').includes('text/html');
}
