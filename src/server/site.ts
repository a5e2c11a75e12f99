import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ApiFetch, serveApi } from './api';
import type { Asset } from './assets/asset-index';
import { BUILD_INFO_PREFIX, type BuildInfo, serveBuildInfo } from './assets/build-info';
import { serveAsset } from './assets/serve-asset';
import type { Config } from './config';
import { type Answering, type Exchange, move, refuse } from './exchange';
import { passGate } from './gate';
import { type Readiness, serveHealth } from './health';
import type { Pages } from './pages';

/** Everything that a process answers with, put together by main.ts. */
export interface SiteParts {
  readonly config: Pick<Config, 'hosts' | 'trustedProxy' | 'origins'>;
  readonly answering: Answering;
  readonly assets: ReadonlyMap<string, Asset>;
  readonly buildInfo: BuildInfo;
  readonly fetchApi: ApiFetch;
  readonly serveMedia: (exchange: Exchange, path: string) => Promise<void>;
  readonly pages: Pages;
  readonly readiness: Readiness;
  /** Called with an error that no part of the server answered for. */
  readonly report: (error: unknown, requestId: string) => void;
  /** Makes ids that no other process makes. */
  readonly makeId: () => string;
}

async function route(parts: SiteParts, exchange: Exchange): Promise<void> {
  const { answering } = parts;
  const health = serveHealth(exchange, answering, parts.readiness);
  if (health !== undefined) return health;
  const result = passGate(exchange.request, parts.config);
  if (result.kind === 'refuse') {
    exchange.route = 'gate';
    return refuse(exchange, answering, result.status, result.json, result.allow === undefined ? [] : ['Allow', result.allow]);
  }
  if (result.kind === 'move') {
    exchange.route = 'gate';
    return move(exchange, answering, result.status, result.location);
  }
  const gated = result.request;
  const { path } = gated.target;
  if (gated.area === 'api') return serveApi(exchange, answering, gated, parts.config.origins[gated.group], parts.fetchApi);
  if (path.startsWith(BUILD_INFO_PREFIX)) return serveBuildInfo(exchange, answering, parts.buildInfo, path);
  const asset = parts.assets.get(path);
  if (asset !== undefined) return serveAsset(exchange, answering, asset);
  if (path.startsWith('/_astro/')) {
    exchange.route = 'asset';
    return refuse(exchange, answering, 404, false);
  }
  if (path.startsWith('/media/')) return parts.serveMedia(exchange, path);
  return parts.pages.servePage(exchange, gated);
}

/** Makes the function that answers every request. It never throws and never leaves a request without an answer. */
export function createSite(parts: SiteParts): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const exchange: Exchange = { request, response, id: parts.makeId(), startedAt: performance.now(), route: '', edition: '' };
    if (parts.pages.serveKept(exchange)) return;
    route(parts, exchange).catch((error: unknown) => {
      parts.report(error, exchange.id);
      if (response.headersSent) response.destroy();
      else refuse(exchange, parts.answering, 500, /^\/(?:api|services)\//.test(request.url ?? ''));
    });
  };
}
