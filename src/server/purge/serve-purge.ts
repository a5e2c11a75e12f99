import { bearerIn, isBearer } from '../metrics/bearer';
import type { Purge } from '../page-cache/purge-log';
import type { Exchange } from '../request/exchange';
import type { GatedRequest } from '../request/gate';
import { readBody } from '../request/request-body';
import { NO_STORE, type ResponseContext, sendError, sendResponse } from '../response/send-response';
import { checkSignature, parsePurge } from './purge-call';
import type { ReplayGuard } from './replay-guard';

export interface PurgeOptions {
  readonly responseContext: ResponseContext;
  /** Unset: the call is 404 for everybody without an access token of their own. */
  readonly adminToken: string | undefined;
  /** True if a bearer token grants the right to purge. */
  readonly allows?: ((bearer: string) => Promise<boolean>) | undefined;
  readonly replays: ReplayGuard;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly publish: (purge: Purge) => void;
}

function singleValue(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}

/**
 * Returns the handler of POST /api/purge, by which another system reports changes (docs/contracts/purge.md). Callers authenticate
 * with the bearer token, or with a signature that can be used once and is valid for five minutes.
 */
export function createPurgeHandler(options: PurgeOptions): (exchange: Exchange, gated: GatedRequest) => Promise<void> {
  const { responseContext, adminToken, allows, replays, now, publish } = options;

  function say(exchange: Exchange, status: number, body: object, further: readonly string[] = []): void {
    const headers = [
      'Content-Type',
      'application/json; charset=utf-8',
      ...NO_STORE,
      ...further,
      ...responseContext.headers.common,
    ];
    sendResponse(exchange, responseContext, status, headers, Buffer.from(JSON.stringify(body)));
  }

  /** Status of a refusal; undefined if the caller may purge. Without an ADMIN_TOKEN the call exists only for other tokens. */
  async function checkAccess(exchange: Exchange, body: Uint8Array): Promise<401 | 403 | 404 | undefined> {
    const { headers } = exchange.request;
    if (headers.authorization !== undefined) {
      if (adminToken !== undefined && isBearer(headers.authorization, adminToken)) return undefined;
      const bearer = bearerIn(headers.authorization);
      if (bearer !== undefined && (await allows?.(bearer)) === true) return undefined;
      return adminToken === undefined ? 404 : 401;
    }
    if (adminToken === undefined) return 404;
    const signature = singleValue(headers['x-hirmondo-signature']);
    const verdict = checkSignature(
      adminToken,
      singleValue(headers['x-hirmondo-timestamp']),
      signature,
      body,
      Math.floor(now() / 1000),
    );
    if (verdict === 'wrong' || signature === undefined) return 401;
    return verdict === 'right' && (await replays.isFirst(signature)) ? undefined : 403;
  }

  return async (exchange, gated) => {
    exchange.route = 'purge';
    if (adminToken === undefined && exchange.request.headers.authorization === undefined) {
      return sendError(exchange, responseContext, 404, true);
    }
    if (gated.method !== 'POST') return sendError(exchange, responseContext, 405, true, ['Allow', 'POST']);
    const body = await readBody(exchange.request, gated.bodyLimit);
    if (body === 'too-large') return sendError(exchange, responseContext, 413, true);
    if (body === 'broken-off') return;
    const refusal = await checkAccess(exchange, body);
    if (refusal === 401) return sendError(exchange, responseContext, 401, true, ['WWW-Authenticate', 'Bearer']);
    if (refusal !== undefined) return sendError(exchange, responseContext, refusal, true);
    const reading = parsePurge(body);
    if (!reading.ok) return say(exchange, reading.status, { error: reading.error, code: reading.status });
    publish(reading.purge);
    const { tags = [], paths = [] } = reading.purge;
    say(exchange, 200, { purged: { tags: tags.length, paths: paths.length } });
  };
}
