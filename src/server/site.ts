import type { IncomingMessage, ServerResponse } from 'node:http';
import { workFor } from '~/backend/index';
import { toNetwork } from '~/lib/session/network';
import { findArea, isApiTarget } from '~/lib/urls/areas';
import { PAYLOAD_FILE } from '~/lib/urls/article-path';
import { serveApi } from './api/api';
import type { ApiFetch } from './api/api-fetch';
import type { CountHandler } from './api/counts';
import type { Polls } from './api/polls';
import { type Asset, HASHED_FOLDERS } from './assets/asset-index';
import { BUILD_INFO_PREFIX, type BuildInfo, serveBuildInfo } from './assets/build-info';
import { serveAsset } from './assets/serve-asset';
import type { Config } from './config';
import type { CrawlerGate } from './crawlers/crawler-gate';
import { type Readiness, serveHealth } from './operations/health';
import { isOverloadedError, RETRY_AFTER_SECONDS } from './pages/load-shedding';
import type { Pages } from './pages/pages';
import { limitBodyTime } from './request/body-time';
import type { Exchange } from './request/exchange';
import { type FastPathRequest, readFastPath } from './request/fast-path';
import { type GatedRequest, PURGE_PATH, passGate } from './request/gate';
import { type ResponseContext, sendError, sendRedirect } from './response/send-response';
import type { DeskSite } from './session/desk-site';
import type { PreviewGate } from './session/preview-gate';
import { type SiteService, serveOwn } from './site-services';

/** The parts of a process that answer requests; serve.ts assembles them. */
export interface SiteParts {
  readonly config: Pick<Config, 'hosts' | 'trustedProxy' | 'origins' | 'preview' | 'desk'>;
  readonly responseContext: ResponseContext;
  readonly assets: ReadonlyMap<string, Asset>;
  /** Finds a hashed file of a build that was made after this process started. */
  readonly findLateAsset: (path: string) => Promise<Asset | undefined>;
  /** Read at each request: the newest build may be announced while the process runs. */
  readonly buildInfo: () => BuildInfo;
  readonly fetchApi: ApiFetch;
  /** Direct handler of calls that only count, tried before `fetchApi`. */
  readonly takeCount: CountHandler;
  /** Features that answer requests themselves. */
  readonly services: readonly SiteService[];
  readonly servePurge: (exchange: Exchange, gated: GatedRequest) => Promise<void>;
  readonly serveMedia: (exchange: Exchange, path: string, clientIp: string) => Promise<void>;
  readonly pages: Pages;
  /** Access control of a preview; unset: everybody has access. */
  readonly previewGate?: PreviewGate | undefined;
  /** The desk below the readers' main host; unset: there is none. */
  readonly desk?: DeskSite | undefined;
  readonly polls: Polls;
  readonly readiness: Readiness;
  /** Refuses crawlers that the newsroom does not allow; unset: all are served. */
  readonly crawlers?: Pick<CrawlerGate, 'refuse'> | undefined;
  /** Answers /metrics; undefined for any other target. */
  readonly serveMetrics: (exchange: Exchange) => Promise<void> | undefined;
  /** Answers a request to the demo's map host; undefined for any other host. */
  readonly serveDemoMap: (exchange: Exchange) => Promise<void> | undefined;
  /** Called for every request that goes through the gate. */
  readonly noticeProxy?: ((request: IncomingMessage) => void) | undefined;
  /** Called with an error that no part of the server handled. */
  readonly report: (error: unknown, requestId: string) => void;
  /** Makes request ids that are unique across processes. */
  readonly makeId: () => string;
}

async function route(parts: SiteParts, exchange: Exchange, shortcut: FastPathRequest | undefined): Promise<void> {
  const { responseContext } = parts;
  const own =
    serveHealth(exchange, responseContext, parts.readiness) ?? parts.serveMetrics(exchange) ?? parts.serveDemoMap(exchange);
  if (own !== undefined) return own;
  parts.noticeProxy?.(exchange.request);
  const result = passGate(exchange.request, parts.config);
  if (result.kind === 'refuse') {
    exchange.route = 'gate';
    return sendError(
      exchange,
      responseContext,
      result.status,
      result.json,
      result.allow === undefined ? [] : ['Allow', result.allow],
    );
  }
  const gatedRequest = result.kind === 'pass' ? result.request : undefined;
  const { desk } = parts;
  if (gatedRequest !== undefined && desk?.takes(gatedRequest)) {
    return workFor(toNetwork(gatedRequest.clientIp), () => desk.answer(exchange, gatedRequest));
  }
  if (parts.previewGate !== undefined && !(await parts.previewGate.admit(exchange, gatedRequest))) return;
  if (result.kind === 'move') {
    exchange.route = 'gate';
    return sendRedirect(exchange, responseContext, result.status, result.location);
  }
  if (result.kind === 'lost') return parts.pages.serveNotFound(exchange, result.group);
  const gated = result.request;
  return workFor(toNetwork(gated.clientIp), () => answer(parts, exchange, gated, shortcut));
}

/** Answers a request that was let in. Whatever it queues for waits among the requests of its network. */
async function answer(
  parts: SiteParts,
  exchange: Exchange,
  gated: GatedRequest,
  shortcut: FastPathRequest | undefined,
): Promise<void> {
  const { responseContext } = parts;
  const { path } = gated.target;
  if (path === PURGE_PATH) return parts.servePurge(exchange, gated);
  const served = serveOwn(parts.services, exchange, gated);
  if (served !== undefined) return served;
  if (gated.area === 'api') {
    const origin = parts.config.origins[gated.group];
    if (parts.previewGate === undefined && (await parts.polls.servePoll(exchange, gated, origin))) return;
    return serveApi(exchange, gated, { responseContext, origin, fetchApi: parts.fetchApi, takeCount: parts.takeCount });
  }
  if (gated.target.moved !== undefined && gated.method !== 'POST') return parts.pages.serveNonCanonical(exchange, gated);
  if (path.startsWith(BUILD_INFO_PREFIX)) return serveBuildInfo(exchange, responseContext, parts.buildInfo(), path);
  const asset = parts.assets.get(path);
  if (asset !== undefined) return serveAsset(exchange, responseContext, asset);
  if (HASHED_FOLDERS.some((folder) => path.startsWith(folder))) {
    const late = await parts.findLateAsset(path);
    if (late !== undefined) return serveAsset(exchange, responseContext, late);
    exchange.route = 'asset';
    return sendError(exchange, responseContext, 404, false);
  }
  if (findArea(path) === 'media') return parts.serveMedia(exchange, path, gated.clientIp);
  return parts.pages.servePage(exchange, gated, shortcut);
}

const CALLS = ['/api/', '/services/'] as const;

/** Answers from the caches at once, if possible. API calls are tried as polls first, because open pages repeat them. */
function serveCached({ pages, polls }: SiteParts, exchange: Exchange, shortcut: FastPathRequest): boolean {
  const target = exchange.request.url ?? '';
  const isCall = target.startsWith(CALLS[0]) || target.startsWith(CALLS[1]);
  return (isCall && polls.serveCached(exchange, shortcut)) || pages.serveCached(exchange, shortcut);
}

/** Makes the function that answers every request. It never throws and never leaves a request without a response. */
export function createSite(parts: SiteParts): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const exchange: Exchange = { request, response, id: parts.makeId(), startedAt: performance.now(), route: '', edition: '' };
    if (parts.crawlers?.refuse(exchange)) return;
    const shortcut = readFastPath(request, parts.config.trustedProxy !== undefined);
    if (shortcut !== undefined && parts.previewGate === undefined && serveCached(parts, exchange, shortcut)) return;
    limitBodyTime(request, response, { isEditor: () => exchange.session?.user !== undefined });
    route(parts, exchange, shortcut).catch((error: unknown) => {
      const { url = '' } = request;
      const json = isApiTarget(url) || url.split('?', 1)[0]?.endsWith(PAYLOAD_FILE) === true;
      if (isOverloadedError(error)) {
        return sendError(exchange, parts.responseContext, 503, json, ['Retry-After', String(RETRY_AFTER_SECONDS)]);
      }
      parts.report(error, exchange.id);
      if (response.headersSent) response.destroy();
      else sendError(exchange, parts.responseContext, 500, json);
    });
  };
}
