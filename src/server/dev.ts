import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { editions } from '~/editions/registry';
import { anonymous } from '~/lib/content/content-api';
import { detectDevice } from '~/lib/device/device';
import { withQuery } from '~/lib/redirects/safe-location';
import { findArea } from '~/lib/urls/areas';
import { withoutSection } from '~/lib/urls/article-path';
import { encodePath } from '~/lib/urls/canonical-path';
import { serveApi } from './api/api';
import { withLegacyRedirects } from './api/legacy-redirects';
import { BUILD_INFO_PREFIX, createBuildInfo, serveBuildInfo } from './assets/build-info';
import { serveAsset } from './assets/serve-asset';
import { readConfig } from './config';
import { openContentSource } from './content/open-content-source';
import { openCopies } from './copies/open-copies';
import { createDemoMap } from './demo-map/serve-demo-map';
import { createExtensionFiles } from './extensions/extension-files';
import { eventListeners, findExtensions, openExtensions } from './extensions/load-extensions';
import { openLivescore } from './livescore/open-livescore';
import { openDiskCache } from './media/disk-cache';
import { createMedia } from './media/media';
import { mediaDirectories } from './media/media-directories';
import { resizePicture } from './media/resize';
import type { ResizePool } from './media/resize-pool';
import { openStoredOriginals } from './media/stored-originals';
import { createLogger } from './operations/logger';
import { readPageRequest } from './pages/page-request';
import { pageSettings } from './pages/page-settings';
import { findRedirect } from './pages/redirects';
import type { Exchange } from './request/exchange';
import { passGate } from './request/gate';
import { type ResponseContext, sendError, sendRedirect } from './response/send-response';
import { createSiteServices, serveOwn, startServices, stopServices, wrapApi } from './site-services';

/** The result of the development setup: a middleware before Astro's own, and a function that closes it. */
export interface DevSite {
  readonly middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  readonly close: () => Promise<void>;
}

/** Where Astro's development server reads a request's locals. */
const LOCALS = Symbol.for('astro.locals');
/** Open pages ask which build is the newest: in development it is always their own. */
const BUILD = { id: 'dev', timestamp: 0, prerendered: [], routeRules: {}, inlineScripts: [], inlineStyles: [] };
/** Paths that Vite answers itself. */
const VITE = /^\/(?:@|src\/|node_modules\/|__|\.astro\/|_astro\/|_image)|[?&](?:import|t=|url|raw|astro&|html-proxy)/;

/** How long a closing site waits for the answers that it has begun, in milliseconds. */
const MAX_WAIT_MS = 2000;

/** No worker process in development: pictures are resized in this process. */
const inPlace: ResizePool = {
  run: (job) =>
    resizePicture(job).then(
      () => 'done',
      () => 'broken',
    ),
  close: () => undefined,
};

/** Opens the content for `astro dev` under `root` and does what the built site's server does before Astro, without caches. */
export async function createDevSite(root: string, port: number): Promise<DevSite> {
  const config = readConfig({ ...process.env, PORT: String(port) });
  const logger = createLogger({ logLevel: 'warn', workers: 1 }, true);
  const demo = join(root, 'content', 'demo');
  const extensions = await findExtensions();
  const source = await openContentSource({ config, logger, demo, listeners: eventListeners(extensions) });
  const livescore = openLivescore({
    config,
    logger,
    build: 'dev',
    content: source.content,
    recordings: join(root, 'content', 'livescore'),
    fetch,
  });
  source.onChange(livescore.onPurge);
  const services = createSiteServices([livescore.service]);
  const served = editions.filter(({ identity }) => config.editions.includes(identity.slug));
  const { content, rules } = source;
  const report = (error: unknown) => logger.error({ err: error }, 'A request failed.');
  const redirects = { content, rules, origins: config.origins, served, report };
  const fetchApi = withLegacyRedirects(wrapApi(services, source.fetchApi), redirects);
  await startServices(services);
  const responseContext: ResponseContext = {
    headers: { common: [], page: [], pageWith: () => [], inert: [], isPrivate: false },
    record: () => undefined,
    stopping: () => false,
  };
  const media = mediaDirectories(config, demo);
  const disk = openDiskCache(join(config.dataDir, 'cache', 'media'), config.mediaCacheBytes, Date.now);
  const copies = openCopies({ config, logger, disk });
  if (copies !== undefined) source.onChange((tags) => copies.onPurge({ tags }));
  const stored = openStoredOriginals(source, disk, logger);
  const serveMedia = createMedia({
    responseContext,
    stored,
    directories: media,
    disk,
    copies,
    now: Date.now,
    pool: inPlace,
  });
  const buildInfo = createBuildInfo(BUILD, [BUILD], []);
  const serveDemoMap = createDemoMap({
    responseContext,
    config,
    directory: join(demo, 'map'),
    content: source.content,
    assets: new Map(),
  });
  const settings = pageSettings(config, source, livescore, media, {
    extensions: openExtensions(extensions, logger),
    copies,
    stored,
  });
  const ownFiles = createExtensionFiles(extensions.files, []);

  async function handle(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
    const exchange: Exchange = { request, response, id: 'dev', startedAt: performance.now(), route: '', edition: '' };
    const mapAnswer = serveDemoMap(exchange);
    if (mapAnswer !== undefined) return mapAnswer;
    const result = passGate(request, config);
    if (result.kind === 'refuse') return sendError(exchange, responseContext, result.status, result.json);
    if (result.kind === 'move') return sendRedirect(exchange, responseContext, result.status, result.location);
    if (result.kind === 'lost') return sendError(exchange, responseContext, 404, false);
    const gated = result.request;
    const { path, query } = gated.target;
    const own = serveOwn(services, exchange, gated);
    if (own !== undefined) return own;
    if (gated.area === 'api')
      return serveApi(exchange, gated, { responseContext, origin: config.origins[gated.group], fetchApi });
    if (findArea(path) === 'media') return serveMedia(exchange, path);
    const ownFile = ownFiles.assets.get(path) ?? ownFiles.find(path);
    if (ownFile !== undefined) return serveAsset(exchange, responseContext, ownFile);
    if (path.startsWith(BUILD_INFO_PREFIX)) return serveBuildInfo(exchange, responseContext, buildInfo, path);
    const page = readPageRequest(gated, request.headers.cookie, served);
    if (page === undefined) return sendError(exchange, responseContext, 421, false);
    const redirect = await findRedirect(page, redirects);
    if (redirect !== undefined)
      return sendRedirect(exchange, responseContext, redirect.status, withQuery(redirect.location, query));
    if (gated.target.moved) return sendRedirect(exchange, responseContext, 302, withQuery(gated.target.encoded, query));
    const locals: App.Locals = {
      substitutes: new Set(),
      edition: page.edition,
      editionPath: page.editionPath,
      publicPath: page.publicPath,
      route: page.route,
      ...settings,
      viewer: anonymous,
      device: detectDevice(request.headers['user-agent'], page.app),
      now: Date.now(),
      requestId: exchange.id,
      buildId: BUILD.id,
      report: (error) => logger.error({ err: error }, 'A page failed.'),
      onLeftOut: (what) => logger.warn(what, 'A page could not show an item as an editor placed it.'),
    };
    Reflect.set(request, LOCALS, locals);
    // Files of public/ have no route; there are none under a prefix.
    if (page.route !== 'unknown' || page.edition.identity.path !== '') {
      const sent = page.route === 'unknown' ? '/404' : encodePath(withoutSection(page.editionPath) ?? page.editionPath);
      request.url = query === '' ? sent : `${sent}?${query}`;
    }
    next();
  }

  const answering = new Set<Promise<unknown>>();
  return {
    middleware: (request, response, next) => {
      if (VITE.test(request.url ?? '')) return next();
      const answered = once(response, 'close').finally(() => answering.delete(answered));
      answering.add(answered);
      handle(request, response, next).catch((error: unknown) => logger.error({ err: error }, 'A request failed.'));
    },
    async close() {
      await stopServices(services);
      // Pages still read the content while they are rendered.
      await Promise.race([Promise.all(answering), setTimeout(MAX_WAIT_MS, undefined, { ref: false })]);
      await source.close();
    },
  };
}
