import type { IncomingMessage } from 'node:http';
import type { Edition } from '~/editions/types';
import type { TokenRight } from '~/lib/tokens/token-rights';
import type { ReadSupporter } from './api/account-calls';
import { createCounts } from './api/counts';
import { withLegacyRedirects } from './api/legacy-redirects';
import { createPolls } from './api/polls';
import type { OpenBuild } from './assets/open-build';
import type { PurgeChannel } from './cluster/purge-channel';
import type { Config } from './config';
import type { ContentSource } from './content/content-source';
import type { CrawlerGate } from './crawlers/crawler-gate';
import { createDemoMap } from './demo-map/serve-demo-map';
import type { Pictures } from './media/open-pictures';
import { type ClusterMetrics, serveMetrics } from './metrics/serve-metrics';
import type { Readiness } from './operations/health';
import { createPages } from './pages/pages';
import { createRemoteRules } from './pages/remote-rules';
import type { Rendering } from './pages/rendering';
import type { ReplayGuard } from './purge/replay-guard';
import { createPurgeHandler } from './purge/serve-purge';
import type { RateLimiter } from './rate-limits/rate-limiter';
import type { ResponseContext } from './response/send-response';
import { createDeskSite, type DeskSite } from './session/desk-site';
import { createSite } from './site';
import { type SiteService, wrapApi } from './site-services';
import type { Editing } from './workbench/open-editing';

/** What the function that answers every request is made of. serve.ts opens these parts; testing/test-site.ts replaces some. */
export interface AssembledParts {
  readonly config: Config;
  readonly responseContext: ResponseContext;
  readonly readiness: Readiness;
  readonly source: ContentSource;
  readonly build: Pick<OpenBuild, 'assets' | 'findLateAsset' | 'buildInfo'>;
  readonly rendering: Pick<Rendering, 'renderPage' | 'cache'>;
  readonly editing: Editing;
  readonly services: readonly SiteService[];
  readonly serveMedia: Pictures['serveMedia'];
  /** Reads the signed-in supporter of a request; unset: nobody is signed in. */
  readonly readSupporter?: ReadSupporter;
  readonly crawlers?: Pick<CrawlerGate, 'refuse'> | undefined;
  /** Unset: no limits. */
  readonly rateLimiter?: RateLimiter | undefined;
  /** Editions that this process serves. */
  readonly served: readonly Edition[];
  /** Directory of the demo's map. */
  readonly demoMap: string;
  /** Collects the metrics of all processes; unset: /metrics is a page like any other. */
  readonly collectMetrics?: (() => Promise<ClusterMetrics>) | undefined;
  readonly replays: ReplayGuard;
  /** Publishes a purge that was requested over HTTP. */
  readonly publish: PurgeChannel['publish'];
  readonly noticeProxy?: (request: IncomingMessage) => void;
  readonly makeId: () => string;
  /** Called with an error and the id of its request. */
  readonly report: (error: unknown, requestId: string) => void;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Unix milliseconds. */
  readonly clock: () => number;
}

/** The desk beside the readers' pages; undefined if there is none. */
function openDesk({ config, source, rendering, editing, served, rateLimiter, now }: AssembledParts): DeskSite | undefined {
  const { desk, workbench } = editing;
  if (desk?.gate === undefined) return undefined;
  const { gate, pages: editors, responseContext } = desk;
  const { renderPage } = rendering;
  const { content } = source;
  return createDeskSite({
    responseContext,
    gate,
    editors,
    workbench,
    renderPage,
    content,
    origins: config.origins,
    served,
    rateLimiter,
    now,
  });
}

/** The function that answers every request. */
export function assembleSite(parts: AssembledParts): ReturnType<typeof createSite> {
  const { config, responseContext, source, build, rendering, editing, services, served, report, now, clock } = parts;
  const { origins, adminToken } = config;
  const { content, rules } = source;
  const { renderPage, cache } = rendering;
  const { collectMetrics } = parts;
  const allowing = (right: TokenRight) => (bearer: string) => source.allows?.(bearer, right) ?? Promise.resolve(false);
  const fetchApi = withLegacyRedirects(wrapApi(services, source.fetchApi), { content, rules, origins, served, report });
  return createSite({
    config,
    responseContext,
    assets: build.assets,
    findLateAsset: build.findLateAsset,
    buildInfo: build.buildInfo,
    serveDemoMap: createDemoMap({ responseContext, config, directory: parts.demoMap, content, assets: build.assets }),
    serveMetrics: (exchange) =>
      collectMetrics && serveMetrics(exchange, responseContext, { adminToken, allows: allowing('metrics') }, collectMetrics),
    fetchApi,
    takeCount: createCounts(responseContext, source.countCalls),
    services,
    previewGate: editing.access.gate,
    desk: openDesk(parts),
    servePurge: createPurgeHandler({
      responseContext,
      adminToken,
      allows: allowing('purge'),
      replays: parts.replays,
      now: clock,
      publish: parts.publish,
    }),
    serveMedia: parts.serveMedia,
    polls: createPolls({ responseContext, fetchApi, hosts: config.hosts, cdn: config.cdn?.cdn, purges: () => cache.purges, now }),
    pages: createPages({
      responseContext,
      renderPage,
      cache,
      rules: rules ?? createRemoteRules({ content, served, now }),
      served: config.editions,
      origins,
      preview: config.preview,
      editors: editing.access.pages,
      content,
      workbench: editing.workbench,
      readOnly: editing.readOnly,
      readSupporter: parts.readSupporter,
      rateLimiter: parts.rateLimiter,
      cdn: config.cdn?.cdn,
      now,
    }),
    readiness: parts.readiness,
    crawlers: parts.crawlers,
    noticeProxy: parts.noticeProxy,
    report,
    makeId: parts.makeId,
  });
}
