import type { CountCall } from '~/backend/index';
import { readyHead } from '../response/ready-head';
import { type ResponseContext, sendReadyResponse } from '../response/send-response';
import { readPlainCall, type Shortcut } from './plain-call';

const BODY = Buffer.from('{"success":true}');

/**
 * The shortcut of calls that only count. Every page view sends some, so they may cost no more than the page itself: a valid count
 * is handled here and has a prepared response. Everything else is handled by the API, which gives the same answer or an error that
 * says what is wrong.
 */
export function createCounts(responseContext: ResponseContext, calls: readonly CountCall[] = []): Shortcut {
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
      if (way === undefined || !(await way.call.take(readPlainCall(exchange, gated, body), gated.clientIp))) return false;
      sendReadyResponse(exchange, responseContext, way.head, '', BODY, 'NONE');
      return true;
    },
  };
}
