import { once } from 'node:events';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { editions, mainEdition } from '~/editions/registry';
import { CONSENT_FRAME_STYLE } from '~/lib/embeds/consent-frame';
import { NOT_FOUND_DIRECTORY } from '~/lib/redirects/not-found-count';
import type { TokenRight } from '~/lib/tokens/token-rights';
import { createOncePerChange, type OnSkipped } from '~/models/front/skipped-items';
import { createAccountCalls } from './api/account-calls';
import { withLegacyRedirects } from './api/legacy-redirects';
import { createPolls } from './api/polls';
import { createShortcuts } from './api/shortcuts';
import { PAYMENT_STYLE } from './api/test-payment-page';
import { readAssets, readBuild, recentBuilds } from './assets/asset-index';
import { createBuildInfo } from './assets/build-info';
import { createLateAssets } from './assets/late-assets';
import type { BuildName } from './cluster/messages';
import { createPurgeChannel } from './cluster/purge-channel';
import type { WorkerLink } from './cluster/worker-link';
import type { Config } from './config';
import type { ContentSource } from './content/content-source';
import { createDemoMap } from './demo-map/serve-demo-map';
import { articleTopics } from './events/article-topics';
import { createEventStreams } from './events/event-streams';
import { livescoreTopics } from './events/livescore-topics';
import type { Livescore } from './livescore/open-livescore';
import { livescorePictures } from './livescore/serve-pictures';
import { livescoreSharePictures } from './livescore/serve-share-pictures';
import { createMedia } from './media/media';
import { createResizePool } from './media/resize-pool';
import { createMetrics } from './metrics/metrics';
import { createMetricsCollector, serveMetrics } from './metrics/serve-metrics';
import { markBuildInUse } from './operations/build-in-use';
import { countNotFound } from './operations/count-not-found';
import { createErrorReport } from './operations/error-report';
import type { Readiness } from './operations/health';
import type { Logger } from './operations/logger';
import { policyReports } from './operations/policy-reports';
import { createRequestLog } from './operations/request-log';
import { loadAstro } from './pages/load-astro';
import { createPages } from './pages/pages';
import { createRemoteRules } from './pages/remote-rules';
import { createRendering } from './pages/rendering';
import { warmUp } from './pages/warm-up';
import { coalescePurges } from './purge/coalesce';
import { createReplayGuard } from './purge/replay-guard';
import { createPurgeHandler } from './purge/serve-purge';
import { openRateLimiter } from './rate-limits/open-rate-limiter';
import { rateLimitCalls } from './rate-limits/rate-limit-calls';
import { createProxyNotice } from './rate-limits/untrusted-proxy';
import { capConnections } from './request/connection-cap';
import { createHttpServer } from './request/http-server';
import { createRequestIds } from './request/request-ids';
import { ERROR_STYLE } from './response/error-responses';
import { checkDirectHeads } from './response/ready-head';
import { createHeaderSets, sourceHash } from './response/security-headers';
import type { ResponseContext } from './response/send-response';
import { openEditorAccess } from './session/editor-access';
import { createSite } from './site';
import { createSiteServices, startServices, stopServices, wrapApi } from './site-services';
import type { Tracing } from './telemetry/tracing';
import { createReadOnly } from './workbench/read-only';
import { createWorkbench } from './workbench/workbench';

export interface ServeOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly source: ContentSource;
  readonly livescore: Livescore;
  /** Directory of the build to serve: dist/builds/ID. */
  readonly build: string;
  /** Directories of originals of pictures and sound. */
  readonly media: readonly string[];
  /** Directory of the demo newsroom. */
  readonly demo: string;
  /** Connection to the primary; unset outside a cluster. */
  readonly link?: WorkerLink | undefined;
  /** Tracing of the work of each request; unset if tracing is off. */
  readonly tracing?: Tracing | undefined;
}

/** A listening server. */
export interface Serving {
  readonly server: Server;
  readonly readiness: Readiness;
  /** Stops its services, after the last request. */
  readonly stop: () => Promise<void>;
}

/** Connections that may wait to be accepted: Node accepts one per turn of the event loop, and readers come in crowds. */
const BACKLOG = 4_096;
/** Milliseconds that a start waits for the front pages: few if no other process serves readers in the meantime. */
const WARM_UP_MS = { alone: 2_000, inCluster: 10_000 };
/** Milliseconds for which purges that arrive over HTTP are batched: short enough to seem immediate to a reader. */
const PURGE_INTERVAL_MS = 100;

/** Assembles the parts of one process, listens and warms up. Rejects if the address is in use. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { config, logger, source, livescore, build, media, demo, link, tracing } = options;
  const description = readBuild(build);
  markBuildInUse(build);
  const consentScripts = [config.consentScriptUrl, ...editions.map(({ identity }) => identity.consentScriptPath)];
  /** Tells the primary that this process is still starting, and is not stuck. */
  const onStep = () => link?.send({ kind: 'step' });
  onStep();
  const astro = await loadAstro(build);
  const scripts = [...new Set([...description.inlineScripts, ...astro.inlineScripts.map(sourceHash)])];
  const headers = createHeaderSets(config, {
    inlineScripts: scripts,
    inlineStyles: description.inlineStyles,
    styles: [ERROR_STYLE, PAYMENT_STYLE, CONSENT_FRAME_STYLE],
    consentScripts,
  });
  const assets = await readAssets(build, headers.common);
  onStep();
  const now = () => performance.now();
  const metrics = createMetrics({ worker: link?.setup.slot ?? 0, build: description.id });
  const readiness: Readiness = { state: 'starting', source: () => source.isReady() };
  const logAnswer = createRequestLog(logger);
  const countMissed = countNotFound({
    file: join(config.dataDir, NOT_FOUND_DIRECTORY, `${link?.setup.slot ?? 0}.json`),
    now: Date.now,
    onFailure: (error) => logger.warn({ err: error }, 'Could not store paths that were not found.'),
  });
  const responseContext: ResponseContext = {
    headers,
    record: (record) => {
      metrics.recordResponse(record);
      logAnswer(record);
      countMissed(record);
      tracing?.record(record);
    },
    stopping: () => readiness.state === 'stopping',
  };
  const report = createErrorReport(logger, config);
  const isNews = createOncePerChange();
  const onLeftOut: OnSkipped = (what) => {
    metrics.countLeftOut(what.kind);
    if (isNews(what)) logger.warn(what, 'A page could not show an item placed by an editor.');
  };
  source.watchLeftOut?.(onLeftOut);
  const served = editions.filter(({ identity }) => config.editions.includes(identity.slug));
  const { renderPage, cache, countConnection, watchLoop } = createRendering({
    config,
    source,
    livescore,
    media,
    served,
    render: astro.render,
    buildId: description.id,
    security: headers.pageWith,
    metrics,
    tracing,
    now,
    report,
    onLeftOut,
  });
  if (source.upstream !== undefined) {
    metrics.watchBreaker(source.upstream.name, source.upstream.breaker);
    const { name } = source.upstream;
    source.upstream.onRecovery = () => cache.retryNow();
    source.upstream.onCall = (call, seconds, outcome) => metrics.observeUpstream(name, call, seconds, outcome);
  }
  livescore.onRequest = (call, seconds, outcome) => metrics.observeUpstream('livescore', call, seconds, outcome);
  metrics.watchRequestsLeft(livescore.requestsLeft);
  source.watchReadings?.(metrics.countReading);
  const purges = createPurgeChannel({ link, now: Date.now, onPurge: metrics.countPurge });
  purges.subscribe(livescore.onPurge);
  purges.subscribe((purge) => cache.purge(purge));
  // With PostgreSQL, every process is notified of every change by the database.
  const tellOfChange = config.databaseUrl === undefined ? purges.publish : purges.notifyLocal;
  source.onChange((tags) => tellOfChange({ tags }));
  const builds = [description, ...recentBuilds(build).map((recent) => recent.build)];
  const toBuildInfo = (latest: BuildName) => createBuildInfo(latest, builds, headers.common);
  let buildInfo = toBuildInfo(link?.setup.announced ?? description);
  link?.onMessage((message) => {
    if (message.kind === 'announce') buildInfo = toBuildInfo(message.build);
  });
  const collectMetrics = createMetricsCollector(metrics, link);
  const rateLimiter = openRateLimiter({ config, link, onRefused: metrics.countRateLimited, now });
  const readOnly = createReadOnly({ newsroom: source.newsroom, content: source.content, origins: config.origins, served });
  const access = openEditorAccess({ config, responseContext, source, logger, maySeeMedia: readOnly.maySeeMedia });
  const workbench = createWorkbench({
    newsroom: source.newsroom,
    origins: config.origins,
    served,
    now: Date.now,
    parse: source.parseBody,
  });
  const account = createAccountCalls({ config, responseContext, source, fetchApi: source.fetchApi });
  const events = createEventStreams({
    responseContext,
    topics: [articleTopics(source.content, mainEdition.identity.slug), livescoreTopics(livescore.reader)],
    subscribe: (listener) => purges.subscribe(listener),
    enabled: config.liveEvents,
  });
  const pool = createResizePool({
    worker: join(build, 'node', 'resize-worker.mjs'),
    // In a cluster every process has its own pool, and together they must leave CPU time for rendering pages.
    workers: link === undefined ? 2 : 1,
    report: (message) => logger.warn({ message }, 'A picture cannot be resized.'),
  });
  const services = createSiteServices([
    policyReports({ count: metrics.countPolicyReport, tell: (fields, message) => logger.warn(fields, message), now }),
    rateLimitCalls(rateLimiter),
    access.service,
    account.service,
    livescore.service,
    livescorePictures({
      responseContext,
      fetch,
      pool,
      cacheDirectory: join(config.dataDir, 'cache', 'livescore-pictures'),
      rateLimiter,
      now: Date.now,
    }),
    livescoreSharePictures({ responseContext, livescore: livescore.reader, rateLimiter, clock: Date.now, report }),
    events,
  ]);
  const allowing = (right: TokenRight) => (bearer: string) => source.allows?.(bearer, right) ?? Promise.resolve(false);
  const { content, rules } = source;
  const { origins } = config;
  const fetchApi = withLegacyRedirects(wrapApi(services, source.fetchApi), { content, rules, origins, served, report });
  const site = createSite({
    config,
    responseContext,
    assets,
    findLateAsset: createLateAssets(build, headers.common, now),
    buildInfo: () => buildInfo,
    serveDemoMap: createDemoMap({ responseContext, config, directory: join(demo, 'map'), content: source.content }),
    serveMetrics: (exchange) =>
      serveMetrics(exchange, responseContext, { adminToken: config.adminToken, allows: allowing('metrics') }, collectMetrics),
    fetchApi,
    shortcuts: createShortcuts({ responseContext, origins, source }),
    services,
    previewGate: access.gate,
    servePurge: createPurgeHandler({
      responseContext,
      adminToken: config.adminToken,
      allows: allowing('purge'),
      replays: createReplayGuard(join(config.dataDir, 'purge-signatures'), Date.now),
      now: Date.now,
      publish: coalescePurges((purge) => purges.publish(purge), PURGE_INTERVAL_MS),
    }),
    serveMedia: createMedia({
      responseContext,
      directories: media,
      cacheDirectory: join(config.dataDir, 'cache', 'media'),
      cacheBytes: config.mediaCacheBytes,
      isPrivate: config.preview,
      rateLimiter,
      now: Date.now,
      pool,
    }),
    polls: createPolls({ responseContext, fetchApi, hosts: config.hosts, purges: () => cache.purges, now }),
    pages: createPages({
      responseContext,
      renderPage,
      cache,
      rules: source.rules ?? createRemoteRules({ content: source.content, served, now }),
      served: config.editions,
      origins: config.origins,
      preview: config.preview,
      editors: access.pages,
      content: source.content,
      workbench,
      readOnly,
      readSupporter: account.readSupporter,
      rateLimiter,
      now,
    }),
    readiness,
    noticeProxy: createProxyNotice(config.trustedProxy, (fields, message) => logger.warn(fields, message)),
    report,
    makeId: createRequestIds(),
  });
  if (!checkDirectHeads()) logger.warn('Using Node’s public API for response heads: this version has no _header.');
  const server = createHttpServer(tracing?.around(site) ?? site);
  capConnections(server, config.trustedProxy);
  server.on('connection', countConnection);
  await startServices(services);
  const listen = () => {
    server.listen({ port: config.port, host: config.host, backlog: BACKLOG });
    return once(server, 'listening');
  };
  const warm = (patience: number) =>
    warmUp({ preload: astro.preload, renderPage, cache, served: config.editions, patience, onStep });
  if (link === undefined) {
    await listen();
    await warm(WARM_UP_MS.alone);
  } else {
    // The primary hands out connections in turn: a process that is not warmed up would delay or refuse those it gets.
    await warm(WARM_UP_MS.inCluster);
    await listen();
  }
  watchLoop();
  if (readiness.state === 'starting') readiness.state = 'serving';
  link?.send({ kind: 'ready', build: { id: description.id, timestamp: description.timestamp } });
  return { server, readiness, stop: () => stopServices(services) };
}
