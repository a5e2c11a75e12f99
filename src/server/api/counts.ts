import type { CountCall } from '~/backend/index';
import type { Exchange } from '../request/exchange';
import type { GatedRequest } from '../request/gate';
import { readyHead } from '../response/ready-head';
import { type ResponseContext, sendReadyResponse } from '../response/send-response';

/** Longest body in bytes that takes the fast path. */
const MAX_BODY_LENGTH = 4_096;
const BODY = Buffer.from('{"success":true}');

/**
 * Calls that only count. Every page view sends some, so they may cost no more than the page itself: a valid count is handled
 * here and has a prepared response. Everything else is handled by the API, which gives the same answer or an error that says what
 * is wrong.
 */
export interface Counts {
  /** True if the call was counted and answered; false if nothing was counted and the API has to answer. */
  readonly serve: (exchange: Exchange, gated: GatedRequest, body: Uint8Array) => Promise<boolean>;
}

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

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/** The fast paths of a site's counting calls. */
export function createCounts(responseContext: ResponseContext, calls: readonly CountCall[] = []): Counts {
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
  return {
    async serve(exchange, gated, body) {
      const way = ways.get(gated.target.path);
      if (way === undefined || gated.method !== 'POST' || gated.target.query !== '') return false;
      if (body.length > MAX_BODY_LENGTH || !isPlain(exchange)) return false;
      if (!(await way.call.take(readJson(body), gated.clientIp))) return false;
      sendReadyResponse(exchange, responseContext, way.head, '', BODY, 'NONE');
      return true;
    },
  };
}
