import type { RedirectStatus } from '~/lib/redirects/redirect';
import type { CacheState, Exchange } from '../request/exchange';
import { SHARED_CACHING } from './cdn-headers';
import { errorResponse } from './error-responses';
import { type ReadyHead, readyHead, writeReady } from './ready-head';
import type { HeaderSets, RawHeaders } from './security-headers';

/** The data about a response for the request log and the metrics. */
export interface ResponseRecord {
  readonly exchange: Exchange;
  readonly status: number;
  readonly bytes: number;
  readonly cache: CacheState;
}

export interface ResponseContext {
  readonly headers: HeaderSets;
  readonly record: (response: ResponseRecord) => void;
  /** True during shutdown: every response then closes its connection. */
  readonly stopping: () => boolean;
}

export const NO_STORE: RawHeaders = ['Cache-Control', 'no-store'];

const CACHING = /^cache-control$/i;

/** The headers of a response that is for one reader only, whatever caching was meant for others. */
export function privateHeaders(headers: RawHeaders): RawHeaders {
  const others = headers.filter((_, index) => {
    const name = headers[index - (index % 2)] ?? '';
    return !CACHING.test(name) && !SHARED_CACHING.test(name);
  });
  return [...others, 'Cache-Control', 'private, no-store'];
}

/** Files that are the same for everybody: those of the build with a hash in their name, icons, and the rules for crawlers. */
const FOR_EVERYBODY = /^\/(?:_astro\/[^/?]+|(?:favicon|icon|apple-touch-icon)(?:-\d+)?\.(?:svg|png|ico)|robots\.txt)(?:\?|$)/;

/** The headers as they are sent: a preview allows no cache to keep anything, whichever part of the server has answered. */
function finalHeaders(
  { request }: Exchange,
  { headers: sets }: ResponseContext,
  status: number,
  headers: RawHeaders,
): RawHeaders {
  if (!sets.isPrivate || (status < 400 && FOR_EVERYBODY.test(request.url ?? ''))) return headers;
  return privateHeaders(headers);
}

/** Sends the head of a response whose body follows piece by piece; the caller records it. */
export function beginResponse(exchange: Exchange, responseContext: ResponseContext, status: number, headers: RawHeaders): void {
  exchange.response.writeHead(status, [...finalHeaders(exchange, responseContext, status, headers)]);
}

/**
 * Writes a complete response in one go, its body whole or in pieces, and records it. `headers` are complete except for Content-Length, with
 * Cache-Control and the security headers; an error of the server gets the id of its lines in the log. Does nothing if the client
 * has disconnected or a response has begun.
 */
export function sendResponse(
  exchange: Exchange,
  responseContext: ResponseContext,
  status: number,
  headers: RawHeaders,
  body: Buffer | readonly Buffer[] | undefined,
  cache: CacheState = 'NONE',
): void {
  const { response } = exchange;
  if (response.headersSent || response.destroyed) return;
  const given: readonly Buffer[] = body === undefined ? [] : Buffer.isBuffer(body) ? [body] : body;
  const chunks = status === 304 ? [] : given;
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  // A HEAD whose body nobody made must not claim the length 0: caches compare it with that of the GET.
  const noLength = status === 304 || status === 204 || (body === undefined && exchange.request.method === 'HEAD');
  const length = noLength ? [] : ['Content-Length', String(bytes)];
  const id = status >= 500 ? ['X-Request-Id', exchange.id] : [];
  if (responseContext.stopping()) response.shouldKeepAlive = false;
  response.writeHead(status, [...finalHeaders(exchange, responseContext, status, headers), ...id, ...length]);
  const [only, ...more] = chunks;
  if (more.length === 0) response.end(only);
  else {
    // One write for head and body.
    response.cork();
    for (const chunk of chunks) response.write(chunk);
    response.end();
    response.uncork();
  }
  record(exchange, responseContext, status, bytes, cache);
}

/** Like `sendResponse`, with a prepared head; `changing` are the headers that differ each time, as `Name: value\r\n`. */
export function sendReadyResponse(
  exchange: Exchange,
  responseContext: ResponseContext,
  head: ReadyHead,
  changing: string,
  body: Buffer | undefined,
  cache: CacheState,
): void {
  const { response } = exchange;
  if (response.headersSent || response.destroyed) return;
  if (responseContext.stopping()) response.shouldKeepAlive = false;
  const { isPrivate } = responseContext.headers;
  const sent = isPrivate ? readyHead(head.status, finalHeaders(exchange, responseContext, head.status, head.headers)) : head;
  writeReady(response, sent, changing, body);
  record(exchange, responseContext, head.status, body?.length ?? 0, cache);
}

function record(exchange: Exchange, responseContext: ResponseContext, status: number, bytes: number, cache: CacheState): void {
  responseContext.record({ exchange, status, bytes: exchange.request.method === 'HEAD' ? 0 : bytes, cache });
}

/** Heads of refusals that are frequent under load (429 and 503): apart from Retry-After, they are always the same. */
const frequentErrorHeads = new WeakMap<HeaderSets, Map<string, ReadyHead>>();

function frequentErrorHead(sets: HeaderSets, status: number, json: boolean, extraHeaders: RawHeaders): ReadyHead {
  const heads = frequentErrorHeads.get(sets) ?? new Map<string, ReadyHead>();
  frequentErrorHeads.set(sets, heads);
  const key = `${status} ${json} ${extraHeaders.join(' ')}`;
  let head = heads.get(key);
  if (head === undefined) {
    const { contentType, body } = errorResponse(status, json);
    const length = ['Content-Length', String(body.length)];
    head = readyHead(status, ['Content-Type', contentType, ...NO_STORE, ...extraHeaders, ...sets.page, ...length]);
    heads.set(key, head);
  }
  return head;
}

/** Answers with the server's own error for a status: a small page, or JSON for API clients. Never cached. */
export function sendError(
  exchange: Exchange,
  responseContext: ResponseContext,
  status: number,
  json: boolean,
  extraHeaders: RawHeaders = [],
): void {
  const { contentType, body } = errorResponse(status, json);
  // A head with cookies is one reader's, and must not be kept; those of a renewed session were set before (preview-gate.ts).
  const hasCookies = () => extraHeaders.includes('Set-Cookie') || exchange.response.hasHeader('Set-Cookie');
  if ((status === 503 || status === 429) && !hasCookies()) {
    sendReadyResponse(
      exchange,
      responseContext,
      frequentErrorHead(responseContext.headers, status, json, extraHeaders),
      '',
      body,
      'NONE',
    );
    return;
  }
  const headers = ['Content-Type', contentType, ...NO_STORE, ...extraHeaders, ...responseContext.headers.page];
  // The rest of a refused body is not read: the connection closes with the response. After a 503 it stays open: accepting a new
  // connection is the most expensive part of a refusal, and delays other requests.
  if (status === 413 || status === 408) headers.push('Connection', 'close');
  sendResponse(exchange, responseContext, status, headers, body);
}

/** Redirects the reader to an address made by `safeLocation` or by the gate. */
export function sendRedirect(
  exchange: Exchange,
  responseContext: ResponseContext,
  status: RedirectStatus,
  location: string,
): void {
  const caching = status === 301 || status === 308 ? 'public, max-age=60' : 'no-store';
  sendResponse(
    exchange,
    responseContext,
    status,
    ['Location', location, 'Cache-Control', caching, ...responseContext.headers.common],
    undefined,
  );
}

/**
 * True if the page's own script requests a page on another origin than `own`, where it cannot follow. The script gets a response
 * without a page and leaves the link to the browser (RD-36, BU-07).
 */
export function isCrossOriginFetch({ request }: Exchange, location: string | undefined, own: string | undefined): boolean {
  if (location === undefined || location.startsWith('/') || request.headers['sec-fetch-dest'] !== 'empty') return false;
  return new URL(location).origin !== own;
}

/** The response to a script that cannot follow. */
export function leaveToBrowser(exchange: Exchange, responseContext: ResponseContext): void {
  sendResponse(exchange, responseContext, 204, NO_STORE, undefined, 'BYPASS');
}
