import type { Exchange } from '../request/exchange';
import { NO_STORE, type ResponseContext, sendResponse } from '../response/send-response';

/** Whether the process should receive requests: false before warm-up, during shutdown, and without its database or upstream. */
export interface Readiness {
  /** Set when the process starts and stops. */
  state: 'starting' | 'serving' | 'stopping';
  /** Queries the content source; never rejects. */
  readonly source: () => Promise<boolean>;
}

const OK = Buffer.from('{"status":"ok"}');
const PROBE_DEADLINE_MS = 1_000;

function json(exchange: Exchange, responseContext: ResponseContext, status: number, body: Buffer): void {
  const headers = ['Content-Type', 'application/json; charset=utf-8', ...NO_STORE, ...responseContext.headers.common];
  sendResponse(exchange, responseContext, status, headers, body);
}

async function checkReadiness({ state, source }: Readiness): Promise<string> {
  if (state !== 'serving') return state;
  const late = new Promise<false>((resolve) => setTimeout(resolve, PROBE_DEADLINE_MS, false).unref());
  return (await Promise.race([source(), late])) ? 'ok' : 'no-source';
}

/**
 * Answers /healthz (the process is alive) and /readyz (it should receive requests) for any Host: load balancers use IP
 * addresses. Undefined for any other target.
 */
export function serveHealth(
  exchange: Exchange,
  responseContext: ResponseContext,
  readiness: Readiness,
): Promise<void> | undefined {
  const path = exchange.request.url;
  if (path !== '/healthz' && path !== '/readyz') return undefined;
  exchange.route = 'health';
  if (path === '/healthz') {
    json(exchange, responseContext, 200, OK);
    return Promise.resolve();
  }
  return checkReadiness(readiness).then((status) =>
    json(exchange, responseContext, status === 'ok' ? 200 : 503, Buffer.from(JSON.stringify({ status }))),
  );
}
