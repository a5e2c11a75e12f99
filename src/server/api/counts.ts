import type { CountCall } from '~/backend/index';
import { isTooDeep } from '~/lib/content/json-depth';
import type { Exchange } from '../request/exchange';
import type { GatedRequest } from '../request/gate';
import { readyHead } from '../response/ready-head';
import { type ResponseContext, sendReadyResponse } from '../response/send-response';

const BODY = Buffer.from('{"success":true}');
/** Longest body in bytes that is handled here. */
const MAX_BODY_LENGTH = 4_096;

/** Handles a call that only counts: true if it was answered; false if nothing was done and the API has to answer. */
export type CountHandler = (exchange: Exchange, gated: GatedRequest, body: Uint8Array) => Promise<boolean>;

/** A request whose answer depends only on its body: of the usual media type, without an edition or credentials. */
function isPlain({ request: { headers } }: Exchange): boolean {
  return (
    headers['content-type'] === 'application/json' &&
    headers.site === undefined &&
    headers['x-site'] === undefined &&
    headers.authorization === undefined &&
    headers.cookie?.includes('hirmondo-') !== true
  );
}

/** The JSON in a call's body; undefined if it is invalid, or if anything besides the body might matter. */
function readPlainCall(exchange: Exchange, gated: GatedRequest, body: Uint8Array): unknown {
  if (gated.method !== 'POST' || gated.target.query !== '') return undefined;
  if (body.length > MAX_BODY_LENGTH || !isPlain(exchange)) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return isTooDeep(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The direct handler of calls that only count. Every page view sends some, so they may cost no more than the page itself: a valid
 * count is handled here, without the objects of the Fetch API, and has a prepared response. Everything else is handled by the API,
 * which gives the same answer or an error that says what is wrong.
 */
export function createCounts(responseContext: ResponseContext, calls: readonly CountCall[] = []): CountHandler {
  const headers = [
    'content-type',
    'application/json; charset=utf-8',
    'cache-control',
    'no-store',
    ...responseContext.headers.inert,
  ];
  const ways = new Map(
    calls.map((call) => [call.path, { call, head: readyHead(call.status, [...headers, 'Content-Length', String(BODY.length)]) }]),
  );
  return async (exchange, gated, body) => {
    const way = ways.get(gated.target.path);
    if (way === undefined || !(await way.call.take(readPlainCall(exchange, gated, body), gated.clientIp))) return false;
    sendReadyResponse(exchange, responseContext, way.head, '', BODY, 'NONE');
    return true;
  };
}
