import { AggregatorRegistry, Gauge, Registry } from 'prom-client';
import type { MetricsPart } from '../cluster/messages';
import type { WorkerLink } from '../cluster/worker-link';
import type { Exchange } from '../request/exchange';
import { isLoopback } from '../request/loopback';
import { NO_STORE, type ResponseContext, sendError, sendResponse } from '../response/send-response';
import { bearerIn, isBearer } from './bearer';
import type { Metrics } from './metrics';

/** The metrics of all processes, and those that only the primary of a cluster knows. */
export interface ClusterMetrics {
  readonly parts: readonly MetricsPart[];
  readonly workers: number;
  readonly restarts: number;
}

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
/** Headers that a proxy adds: a request with one of them does not originate at the address of its socket. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

function isFromThisMachine({ request }: Exchange): boolean {
  if (!isLoopback(request.socket.remoteAddress ?? '')) return false;
  return LOOPBACK_HOST.test(request.headers.host ?? '') && FORWARDING.every((name) => request.headers[name] === undefined);
}

/** Returns a function that collects the metrics of all workers through the primary; outside a cluster, of this process only. */
export function createMetricsCollector(
  { collect }: Pick<Metrics, 'collect'>,
  link: WorkerLink | undefined,
): () => Promise<ClusterMetrics> {
  if (link === undefined) return async () => ({ parts: [await collect()], workers: 1, restarts: 0 });
  const waiting = new Map<number, (metrics: ClusterMetrics) => void>();
  let asks = 0;
  link.onMessage((message) => {
    if (message.kind === 'collect-metrics') {
      void collect().then((metrics) => link.send({ kind: 'metrics-part', ask: message.ask, metrics }));
    } else if (message.kind === 'metrics') {
      waiting.get(message.ask)?.(message);
      waiting.delete(message.ask);
    }
  });
  return () =>
    new Promise((resolve) => {
      asks += 1;
      waiting.set(asks, resolve);
      link.send({ kind: 'metrics-wanted', ask: asks });
    });
}

async function toText({ parts, workers, restarts }: ClusterMetrics): Promise<string> {
  const all = AggregatorRegistry.aggregate([...parts]);
  const registers = [new Registry()];
  new Gauge({ name: 'hirmondo_workers', help: 'Running workers.', registers }).set(workers);
  new Gauge({
    name: 'hirmondo_worker_restarts',
    help: 'Workers restarted after an unexpected exit, since the start of the cluster.',
    registers,
  }).set(restarts);
  return `${await all.metrics()}${await registers[0]?.metrics()}`;
}

/** Who may read the metrics apart from this machine itself. */
export interface MetricsReaders {
  readonly adminToken: string | undefined;
  /** True if a bearer token grants access to metrics. */
  readonly allows?: ((bearer: string) => Promise<boolean>) | undefined;
}

/**
 * Answers /metrics for requests from this machine and for the bearer of ADMIN_TOKEN or of a token with that right; refuses all
 * others. A request that came through a proxy is not from this machine. Undefined for any other target.
 */
export function serveMetrics(
  exchange: Exchange,
  responseContext: ResponseContext,
  readers: MetricsReaders,
  collect: () => Promise<ClusterMetrics>,
): Promise<void> | undefined {
  const { request } = exchange;
  if (request.url !== '/metrics') return undefined;
  exchange.route = 'metrics';
  return sendMetrics(exchange, responseContext, readers, collect);
}

async function sendMetrics(
  exchange: Exchange,
  responseContext: ResponseContext,
  readers: MetricsReaders,
  collect: () => Promise<ClusterMetrics>,
): Promise<void> {
  const { method } = exchange.request;
  if ((method !== 'GET' && method !== 'HEAD') || !(await mayRead(exchange, readers))) {
    sendError(exchange, responseContext, 404, false);
    return;
  }
  const text = await toText(await collect());
  const headers = ['Content-Type', Registry.PROMETHEUS_CONTENT_TYPE, ...NO_STORE, ...responseContext.headers.common];
  sendResponse(exchange, responseContext, 200, headers, Buffer.from(text));
}

async function mayRead(exchange: Exchange, { adminToken, allows }: MetricsReaders): Promise<boolean> {
  const { authorization } = exchange.request.headers;
  if (adminToken !== undefined && isBearer(authorization, adminToken)) return true;
  if (isFromThisMachine(exchange)) return true;
  const bearer = bearerIn(authorization);
  return bearer !== undefined && (await allows?.(bearer)) === true;
}
