import type { DirectCall } from '~/backend/index';
import { isForeign } from '../request/cross-site';
import { type ResponseContext, sendResponse } from '../response/send-response';
import { readPlainCall, type Shortcut } from './plain-call';

/**
 * The shortcut of calls that need no Request and no Response of the Fetch API. Calls that a page of another site made, and all
 * others that are in any way unusual, are left to the API.
 */
export function createDirectCalls(
  responseContext: ResponseContext,
  origins: { readonly main: string; readonly regional: string },
  calls: readonly DirectCall[] = [],
): Shortcut {
  const byPath = new Map(calls.map((call) => [call.path, call]));
  return {
    async serve(exchange, gated, body) {
      const call = byPath.get(gated.target.path);
      const { headers: sent } = exchange.request;
      const site = sent['sec-fetch-site'];
      if (call === undefined || typeof site === 'object' || isForeign({ site, origin: sent.origin }, origins[gated.group]))
        return false;
      const answer = await call.answer(readPlainCall(exchange, gated, body), gated.clientIp);
      if (answer === undefined) return false;
      const headers = [...Object.entries(answer.headers).flat(), ...responseContext.headers.inert];
      sendResponse(exchange, responseContext, answer.status, headers, Buffer.from(answer.body));
      return true;
    },
  };
}
