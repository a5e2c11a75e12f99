import type { Exchange } from '../request/exchange';
import { NO_STORE, type ResponseContext, sendResponse } from '../response/send-response';
import type { StoreWatch } from './store-watch';

/** Whether the process should receive requests: false before it is warm, and from the signal to stop on. */
export interface Readiness {
  /** Set when the process starts and stops. While it is draining it still accepts requests, but asks for no more. */
  state: 'starting' | 'serving' | 'draining' | 'stopping';
  readonly store: Pick<StoreWatch, 'state' | 'isWarm' | 'look'>;
}

const OK = Buffer.from('{"status":"ok"}');

function json(exchange: Exchange, responseContext: ResponseContext, status: number, body: Buffer): void {
  const headers = ['Content-Type', 'application/json; charset=utf-8', ...NO_STORE, ...responseContext.headers.common];
  sendResponse(exchange, responseContext, status, headers, body);
}

/**
 * A shared store that is away makes no node unready: all would be, and a balancer would have nobody to send readers to, although
 * every page is in the caches. `deep` is for those who want to know anyway.
 */
async function checkReadiness({ state, store }: Readiness, deep: boolean): Promise<string> {
  if (state === 'draining') return 'stopping';
  if (state !== 'serving') return state;
  if (store.isWarm && !deep) return 'ok';
  return (await store.look()) ? 'ok' : 'no-source';
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
  const [path, query] = (exchange.request.url ?? '').split('?', 2);
  if (path !== '/healthz' && path !== '/readyz') return undefined;
  exchange.route = 'health';
  if (path === '/healthz') {
    json(exchange, responseContext, 200, OK);
    return Promise.resolve();
  }
  return checkReadiness(readiness, new URLSearchParams(query).get('deep') === '1').then((status) =>
    json(
      exchange,
      responseContext,
      status === 'ok' ? 200 : 503,
      Buffer.from(JSON.stringify({ status, store: readiness.store.state })),
    ),
  );
}
