import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { editions } from '~/editions/registry';
import { readAssets, readBuild, recentBuilds } from './assets/asset-index';
import { createBuildInfo } from './assets/build-info';
import type { Config } from './config';
import type { ContentSource } from './content-source';
import type { Answering } from './exchange';
import type { Readiness } from './health';
import { createHttpServer } from './http-server';
import type { Logger } from './logger';
import { createMedia } from './media/media';
import { createResizePool } from './media/resize-pool';
import { PageCache } from './page-cache/page-cache';
import { type AstroRender, createPageRenderer } from './page-renderer';
import { createPages } from './pages';
import { createRequestLog } from './request-log';
import { createHeaderSets } from './security-headers';
import { createSite } from './site';

export interface ServeOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly source: ContentSource;
  /** Directory of the build to serve: dist/builds/ID. */
  readonly build: string;
  /** Directories of originals of pictures and sound. */
  readonly media: readonly string[];
}

/** A listening server. */
export interface Serving {
  readonly server: Server;
  readonly readiness: Readiness;
}

/** What src/server/astro-entry.ts exports, built. */
interface AstroEntry {
  readonly render: AstroRender;
  readonly inlineScripts: readonly string[];
}

function loadAstro(build: string): Promise<AstroEntry> {
  return import(pathToFileURL(join(build, 'server', 'entry.mjs')).href);
}

const scriptHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Puts the parts of one process together and listens. Rejects when the address is taken. */
export async function serve({ config, logger, source, build, media }: ServeOptions): Promise<Serving> {
  const description = readBuild(build);
  const consentScripts = editions.flatMap(({ identity }) => identity.consentScriptPath ?? []);
  const astro = await loadAstro(build);
  const scripts = [...new Set([...description.inlineScripts, ...astro.inlineScripts.map(scriptHash)])];
  const headers = createHeaderSets(config, scripts, consentScripts);
  const assets = await readAssets(build, headers.common);
  const readiness: Readiness = { state: 'starting', source: () => source.isReady() };
  const answering: Answering = {
    headers,
    record: createRequestLog(logger),
    stopping: () => readiness.state === 'stopping',
  };
  const report = (error: unknown, requestId: string) => logger.error({ err: error, id: requestId }, 'Hiba egy kérés közben.');
  const renderPage = createPageRenderer({
    render: astro.render,
    content: source.content,
    origins: config.origins,
    preview: config.preview,
    buildId: description.id,
    now: Date.now,
    report,
  });
  const now = () => performance.now();
  const cache = new PageCache({
    limit: config.pageCacheBytes,
    security: headers.page,
    now,
    admit: () => true,
    report: (error) => report(error, 'refresh'),
  });
  source.onChange((tags) => cache.purge({ tags }));
  const idPrefix = randomBytes(4).toString('hex');
  let requests = 0;
  const site = createSite({
    config,
    answering,
    assets,
    buildInfo: createBuildInfo(
      description,
      recentBuilds(build).map((recent) => recent.build),
      headers.common,
    ),
    fetchApi: source.fetchApi,
    serveMedia: createMedia({
      answering,
      directories: media,
      cacheDirectory: join(config.dataDir, 'cache', 'media'),
      pool: createResizePool({
        worker: join(build, 'node', 'resize-worker.mjs'),
        report: (message) => logger.warn({ message }, 'Egy kép nem vágható.'),
      }),
    }),
    pages: createPages({
      answering,
      renderPage,
      cache,
      served: config.editions,
      origins: config.origins,
      preview: config.preview,
      now,
      proxied: config.trustedProxy !== undefined,
    }),
    readiness,
    report,
    makeId: () => {
      requests += 1;
      return `${idPrefix}-${requests.toString(36)}`;
    },
  });
  const server = createHttpServer(site);
  server.listen(config.port, config.host);
  await once(server, 'listening');
  readiness.state = 'serving';
  return { server, readiness };
}
