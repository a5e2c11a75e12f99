import type { Server } from 'node:http';
import { join } from 'node:path';
import { editions, mainEdition } from '~/editions/registry';
import type { Edition } from '~/editions/types';
import { type AccountCalls, createAccountCalls } from './api/account-calls';
import { assembleSite } from './assemble-site';
import { type OpenBuild, openBuild } from './assets/open-build';
import type { PurgeChannel } from './cluster/purge-channel';
import type { WorkerLink } from './cluster/worker-link';
import type { Config } from './config';
import type { ContentSource } from './content/content-source';
import { openCopies } from './copies/open-copies';
import { type OpenedCrawlers, openCrawlers } from './crawlers/open-crawlers';
import { articleTopics } from './events/article-topics';
import { createEventStreams } from './events/event-streams';
import { livescoreTopics } from './events/livescore-topics';
import { type FoundExtensions, openExtensions } from './extensions/load-extensions';
import { serveFeedHub } from './feeds/serve-feed-hub';
import { fillKeptPages } from './kept-pages/fill-kept-pages';
import { type OpenedKeptPages, openKeptPages } from './kept-pages/open-kept-pages';
import type { Livescore } from './livescore/open-livescore';
import { livescoreSharePictures } from './livescore/serve-share-pictures';
import { openDiskCache } from './media/disk-cache';
import { openPictures, type Pictures } from './media/open-pictures';
import { openStoredOriginals } from './media/stored-originals';
import { loginOutcome } from './metrics/login-outcome';
import { createMetricsCollector } from './metrics/serve-metrics';
import type { Readiness } from './operations/health';
import type { Logger } from './operations/logger';
import { createObservation, type Observation } from './operations/observation';
import { policyReports } from './operations/policy-reports';
import type { Purge } from './page-cache/purge-log';
import { pageSettings } from './pages/page-settings';
import { createRendering, type Rendering } from './pages/rendering';
import { warmUp } from './pages/warm-up';
import { announcedTags } from './purge/announced-tags';
import { coalescePurges } from './purge/coalesce';
import { openPurges } from './purge/open-purges';
import { createReplayGuard } from './purge/replay-guard';
import { openRateLimiter } from './rate-limits/open-rate-limiter';
import { rateLimitCalls } from './rate-limits/rate-limit-calls';
import type { RateLimiter } from './rate-limits/rate-limiter';
import { createProxyNotice } from './rate-limits/untrusted-proxy';
import { capConnections } from './request/connection-cap';
import { createHttpServer } from './request/http-server';
import { createRequestIds } from './request/request-ids';
import { startListening } from './request/start-listening';
import { checkDirectHeads } from './response/ready-head';
import { createSiteServices, type SiteService, startServices, stopServices } from './site-services';
import type { Tracing } from './telemetry/tracing';
import { serveTextFiles } from './well-known/serve-text-files';
import { type Editing, openEditing } from './workbench/open-editing';

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
  readonly extensions: FoundExtensions;
  /** Connection to the primary; unset outside a cluster. */
  readonly link?: WorkerLink | undefined;
  /** False for further processes of a cluster: only the first one works in the background. */
  readonly first: boolean;
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

/** The parts of a process that its services and its site are made of. */
interface Parts {
  readonly build: OpenBuild;
  readonly observation: Observation;
  readonly rendering: Rendering;
  readonly kept: OpenedKeptPages | undefined;
  readonly purges: PurgeChannel;
  readonly rateLimiter: RateLimiter;
  readonly crawlers: OpenedCrawlers;
  readonly editing: Editing;
  readonly account: AccountCalls;
  readonly pictures: Pictures;
  /** Editions that this process serves. */
  readonly served: readonly Edition[];
}

/** Milliseconds for which purges that arrive over HTTP are batched: short enough to seem immediate to a reader. */
const PURGE_INTERVAL_MS = 100;
/** Monotonic milliseconds. */
const now = (): number => performance.now();

/** Opens the parts of one process, assembles its site of them, listens and warms up. Rejects if the address is in use. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { config, logger, link, tracing } = options;
  /** Tells the primary that this process is still starting, and is not stuck. */
  const onStep = () => link?.send({ kind: 'step' });
  onStep();
  const parts = await openParts(options, onStep);
  const { build, observation, rendering } = parts;
  const { readiness } = observation;
  const services = createServices(options, parts);
  const site = assembleSite({
    ...parts,
    ...observation,
    config,
    source: options.source,
    services,
    crawlers: parts.crawlers.gate,
    serveMedia: parts.pictures.serveMedia,
    readSupporter: parts.account.readSupporter,
    demoMap: join(options.demo, 'map'),
    collectMetrics: createMetricsCollector(observation.metrics, link),
    replays: createReplayGuard(join(config.dataDir, 'purge-signatures'), Date.now),
    publish: coalescePurges((purge) => publishPurge(options, parts, purge), PURGE_INTERVAL_MS),
    noticeProxy: createProxyNotice(config.trustedProxy, (fields, message) => logger.warn(fields, message)),
    makeId: createRequestIds(),
    now,
    clock: Date.now,
  });
  if (!checkDirectHeads()) logger.warn('Using Node’s public API for response heads: this version has no _header.');
  const server = createHttpServer(tracing?.around(site) ?? site);
  capConnections(server, config.trustedProxy);
  server.on('connection', rendering.countConnection);
  await startServices(services);
  const { renderPage, cache } = rendering;
  await startListening(server, {
    config,
    inCluster: link !== undefined,
    warmUp: (patience) => warmUp({ preload: build.astro.preload, renderPage, cache, served: config.editions, patience, onStep }),
  });
  rendering.watchLoop();
  const stopFilling =
    parts.kept !== undefined && options.first
      ? fillKeptPages({
          ...rendering,
          content: options.source.content,
          served: parts.served,
          origins: config.origins,
          kept: parts.kept,
          now,
        })
      : () => undefined;
  await observation.store.look();
  const stopWatching = observation.store.start();
  if (readiness.state === 'starting') readiness.state = 'serving';
  const { id, timestamp } = build.description;
  link?.send({ kind: 'ready', build: { id, timestamp } });
  return {
    server,
    readiness,
    stop: () => {
      stopFilling();
      stopWatching();
      return stopServices(services).then(() => parts.kept?.close());
    },
  };
}

/** A purge that was asked for over HTTP reaches this machine at once, and then the other nodes and the CDN. */
function publishPurge({ config, source, logger }: ServeOptions, { purges }: Parts, purge: Purge): void {
  purges.publish(purge);
  if (config.databaseUrl === undefined && config.cdn === undefined) return;
  source.announce?.(announcedTags(purge)).catch((error: unknown) => {
    logger.warn({ err: error }, 'A purge did not reach the other nodes and the CDN.');
  });
}

async function openParts(options: ServeOptions, onStep: () => void): Promise<Parts> {
  const { config, logger, source, livescore, media, link, tracing } = options;
  const build = await openBuild({ directory: options.build, config, link, now, onStep, extensions: options.extensions });
  const { headers, deskHeaders, astro } = build;
  const buildId = build.description.id;
  const observation = createObservation({ config, logger, source, livescore, link, tracing, headers, buildId });
  const { metrics, responseContext, report, onLeftOut } = observation;
  source.onAudit?.((event) => {
    const outcome = loginOutcome(event);
    if (outcome !== undefined) metrics.countLogin(outcome);
  });
  const served = editions.filter(({ identity }) => config.editions.includes(identity.slug));
  const extensions = openExtensions(options.extensions, logger);
  const disk = openDiskCache(join(config.dataDir, 'cache', 'media'), config.mediaCacheBytes, Date.now);
  const copies = openCopies({ config, logger, disk, announce: config.cdn && source.announce });
  const stored = openStoredOriginals(source, disk, logger);
  const settings = pageSettings(config, source, livescore, media, { extensions, copies, stored });
  const kept = await openKeptPages({ config, source, settings, buildId, logger });
  const rendering = createRendering({
    config,
    source,
    settings,
    kept,
    served,
    render: astro.render,
    buildId,
    security: headers.pageWith,
    metrics,
    tracing,
    now,
    report,
    onLeftOut,
  });
  const rateLimiter = openRateLimiter({ config, link, onRefused: metrics.countRateLimited, now });
  const purges = openPurges({ config, link, source, livescore, rendering, metrics });
  if (copies !== undefined) purges.subscribe(copies.onPurge);
  return {
    build,
    observation,
    rendering,
    kept,
    purges,
    rateLimiter,
    crawlers: openCrawlers({
      responseContext,
      workers: config.workers,
      content: source.content,
      subscribe: (listener) => purges.subscribe(listener),
      report: (err) => logger.warn({ err }, 'The policy for crawlers could not be read; the last one stays.'),
      now,
    }),
    editing: openEditing({
      config,
      logger,
      source,
      responseContext,
      deskHeaders,
      served,
      build: options.build,
      clock: Date.now,
    }),
    account: createAccountCalls({ config, logger, responseContext, source, fetchApi: source.fetchApi }),
    pictures: openPictures({
      config,
      logger,
      responseContext,
      rateLimiter,
      build: options.build,
      media,
      inCluster: link !== undefined,
      isPicturePoint: source.isPicturePoint,
      stored,
      disk,
      copies,
    }),
    served,
  };
}

/** The features of the site that have calls or requests of their own, in the order in which they get them. */
function createServices({ config, logger, source, livescore }: ServeOptions, parts: Parts): readonly SiteService[] {
  const { metrics, responseContext, report } = parts.observation;
  return createSiteServices([
    policyReports({ count: metrics.countPolicyReport, tell: (fields, message) => logger.warn(fields, message), now }),
    rateLimitCalls(parts.rateLimiter),
    serveTextFiles({ responseContext, config, clock: Date.now }),
    parts.crawlers.service,
    ...serveFeedHub({ hub: source.feedHub, ...parts.rendering, origins: config.origins, served: parts.served }),
    parts.editing.access.service,
    parts.account.service,
    livescore.service,
    parts.pictures.service,
    livescoreSharePictures({
      responseContext,
      livescore: livescore.reader,
      rateLimiter: parts.rateLimiter,
      clock: Date.now,
      report,
    }),
    createEventStreams({
      responseContext,
      topics: [articleTopics(source.content, mainEdition.identity.slug), livescoreTopics(livescore.reader)],
      subscribe: (listener) => parts.purges.subscribe(listener),
      enabled: config.liveEvents,
      watch: metrics.watchStreams,
    }),
  ]);
}
