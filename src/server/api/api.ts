import type { IncomingMessage } from 'node:http';
import { CallProblem } from '~/lib/calls/call-problem';
import type { Exchange } from '../request/exchange';
import { forwardedHeaders } from '../request/forwarded-headers';
import { type GatedRequest, PUBLIC_BODY_LIMIT } from '../request/gate';
import { readBody } from '../request/request-body';
import { compress } from '../response/compression';
import { chooseCoding } from '../response/content-coding';
import { NO_STORE, type ResponseContext, sendError, sendResponse } from '../response/send-response';
import type { ApiFetch } from './api-fetch';
import type { CountHandler } from './counts';

/** Smaller responses fit one packet anyway. */
const MIN_COMPRESSED_BYTES = 1_024;
const DROPPED = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding', 'date']);

function isText(response: Response): boolean {
  return (
    !response.headers.has('content-encoding') &&
    /^(?:text\/|application\/(?:json|xml|rss))/.test(response.headers.get('content-type') ?? '')
  );
}

/**
 * True for bodies larger than those of public calls, or of unknown size where larger ones are allowed. The call reads them itself
 * after it has checked the sender: otherwise anybody could fill the memory.
 */
const isReadByCall = ({ headers }: IncomingMessage, { bodyLimit }: GatedRequest): boolean =>
  bodyLimit > PUBLIC_BODY_LIMIT && ('transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > PUBLIC_BODY_LIMIT);

/** The request body as a stream; undefined if there is none. */
function bodyStream(request: IncomingMessage): ReadableStream<Uint8Array> | undefined {
  const isEmpty =
    request.headers['content-length'] === '0' ||
    (!('content-length' in request.headers) && !('transfer-encoding' in request.headers));
  if (isEmpty) return undefined;
  // If reading stops early, a response still has to be sent over the same socket.
  const chunks: AsyncIterator<Uint8Array> = request.iterator({ destroyOnReturn: false });
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      // A client that breaks off is no failure of the call.
      const { value, done } = await chunks.next().catch(() => {
        throw new CallProblem(400, 'The body broke off');
      });
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

function requestBody(
  method: string,
  body: Uint8Array | ReadableStream<Uint8Array> | undefined,
): RequestInit & { readonly duplex?: 'half' } {
  if (method === 'GET' || method === 'HEAD' || body === undefined) return {};
  if (body instanceof ReadableStream) return { body, duplex: 'half' };
  return body.length > 0 ? { body: Buffer.from(body) } : {};
}

export interface ServeApiOptions {
  readonly responseContext: ResponseContext;
  /** Origin of the requested site, without a trailing slash. */
  readonly origin: string;
  readonly fetchApi: ApiFetch;
  /** Asked before the API; unset if there is none. */
  readonly takeCount?: CountHandler;
}

/** Passes a call to the API and writes its response. Any exception becomes a 500 without details. */
export async function serveApi(exchange: Exchange, gated: GatedRequest, options: ServeApiOptions): Promise<void> {
  const { responseContext, origin, fetchApi, takeCount } = options;
  const { method, target } = gated;
  exchange.route = 'api';
  const isStreamed = isReadByCall(exchange.request, gated);
  const body = isStreamed ? bodyStream(exchange.request) : await readBody(exchange.request, gated.bodyLimit);
  if (body === 'too-large') return sendError(exchange, responseContext, 413, true);
  if (body === 'broken-off') return;
  if (takeCount !== undefined && body instanceof Uint8Array && (await takeCount(exchange, gated, body))) return;
  const url = `${origin}${target.encoded}${target.query === '' ? '' : `?${target.query}`}`;
  const request = new Request(url, {
    method,
    headers: forwardedHeaders(exchange),
    ...requestBody(method, body),
  });
  const response = await fetchApi(request, { clientIp: gated.clientIp, requestId: exchange.id });
  // The rest of a refused upload is not read: the connection is closed with the response.
  if (isStreamed && !exchange.request.complete) exchange.response.shouldKeepAlive = false;
  const bytes = response.body === null ? undefined : Buffer.from(await response.arrayBuffer());
  const codable = bytes !== undefined && bytes.length >= MIN_COMPRESSED_BYTES && isText(response);
  const coding = codable ? chooseCoding(exchange.request.headers['accept-encoding']) : 'identity';
  // A 304 and a HEAD renew the headers of the stored 200, whose size is unknown here.
  const isCoded = codable || response.status === 304 || method === 'HEAD';
  const headers: string[] = [];
  for (const [name, value] of response.headers) {
    if (DROPPED.has(name)) continue;
    // A strong entity tag identifies the bytes, which differ in another coding.
    headers.push(name, name === 'etag' && isCoded && value.startsWith('"') ? `W/${value}` : value);
  }
  if (!response.headers.has('cache-control')) headers.push(...NO_STORE);
  if (isCoded) headers.push('Vary', 'Accept-Encoding');
  if (coding !== 'identity') headers.push('Content-Encoding', coding);
  // Another system may answer with an HTML page; it must not run as a page of our origin.
  headers.push(...responseContext.headers.inert);
  sendResponse(exchange, responseContext, response.status, headers, bytes && (await compress(bytes, coding, 4)));
}
