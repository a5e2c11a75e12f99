import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { CountCall } from '~/backend/index';
import { editions } from '~/editions/registry';
import type { ContentApi } from '~/lib/content/content-api';
import type { RuleTable } from '~/lib/redirects/rule-table';
import type { TokenRight } from '~/lib/tokens/token-rights';
import { servicesWith } from '../../../tests/support/services';
import type { ApiFetch } from '../api/api-fetch';
import { type AssembledParts, assembleSite } from '../assemble-site';
import type { Asset } from '../assets/asset-index';
import { createBuildInfo } from '../assets/build-info';
import { type Config, readConfig } from '../config';
import type { ContentSource } from '../content/content-source';
import type { ClusterMetrics } from '../metrics/serve-metrics';
import type { Readiness } from '../operations/health';
import { PageCache } from '../page-cache/page-cache';
import { type AstroRender, createPageRenderer } from '../pages/page-renderer';
import { withPayloads } from '../pages/payload';
import { withRedirects } from '../pages/redirects';
import type { ReplayGuard } from '../purge/replay-guard';
import type { Exchange } from '../request/exchange';
import { createHttpServer } from '../request/http-server';
import { createHeaderSets } from '../response/security-headers';
import { type ResponseContext, type ResponseRecord, sendError } from '../response/send-response';
import type { SiteService } from '../site-services';
import type { Newsroom } from '../workbench/newsroom';
import { openEditing } from '../workbench/open-editing';
import { noLivescore } from './no-livescore';

/** A whole server on a free port, with a renderer made by the test instead of Astro. */
export interface TestSite {
  readonly port: number;
  readonly records: ResponseRecord[];
  readonly errors: unknown[];
  readonly readiness: Readiness;
  readonly cache: PageCache;
  /** Requests that have come in so far. */
  readonly requests: () => number;
  /** Fetches from the main host unless the headers say otherwise; redirects are not followed. */
  readonly get: (path: string, init?: RequestInit) => Promise<Response>;
  /** Sends bytes as they are and returns everything that comes back until the server is silent or closes. */
  readonly send: (bytes: string | Buffer) => Promise<string>;
  readonly close: () => Promise<void>;
}

export interface TestSiteOptions {
  readonly render?: AstroRender;
  readonly fetchApi?: ApiFetch;
  /** Fast paths of calls that only count; none by default. */
  readonly countCalls?: readonly CountCall[];
  /** Calls of the content API that the test answers; every other one rejects. */
  readonly content?: Partial<ContentApi>;
  /** The newsroom's own redirects; if unset, `content` is queried. */
  readonly rules?: Pick<RuleTable, 'find' | 'findByQuery' | 'hasQueryRules'>;
  readonly env?: Readonly<Record<string, string>>;
  /** Monotonic milliseconds; the real clock by default. */
  readonly now?: () => number;
  /** Unix milliseconds for signatures; the real clock by default. */
  readonly unixNow?: number;
  readonly replays?: ReplayGuard;
  /** Whether a bearer token grants a right; by default none does. */
  readonly allows?: (bearer: string, right: TokenRight) => Promise<boolean>;
  /** Whether there is room for a rendering; always by default. */
  readonly admit?: () => boolean;
  /** The editors' tools; unset if another system keeps the articles. */
  readonly newsroom?: Newsroom;
  /** The metrics of all processes; if unset, /metrics is a page like any other. */
  readonly collectMetrics?: () => Promise<ClusterMetrics>;
  /** Creates the services of the site, given the test's calls. */
  readonly services?: (parts: {
    readonly responseContext: ResponseContext;
    readonly config: Config;
    readonly fetchApi: ApiFetch;
  }) => readonly SiteService[];
  /** Files of the build by path. */
  readonly assets?: ReadonlyMap<string, Asset>;
  /** Makes the handler of media; if unset, everything under /media/ is 404. */
  readonly media?: (responseContext: ResponseContext) => (exchange: Exchange, path: string) => Promise<void>;
}

const SILENCE_MS = 400;
const MAX_SILENCE_MS = 10_000;

const echoPath: AstroRender = async (request, locals) => {
  const status = locals.route === 'unknown' ? 404 : 200;
  return new Response(`<h1>${locals.edition.identity.slug} ${locals.route} ${new URL(request.url).pathname}</h1>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
};

function sendBytes(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    // A busy machine may also pause before it answers, so the silence is measured from the answer's first bytes on.
    let silence = setTimeout(done, MAX_SILENCE_MS);
    function done(): void {
      clearTimeout(silence);
      socket.destroy();
      resolve(Buffer.concat(chunks).toString('latin1'));
    }
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      clearTimeout(silence);
      silence = setTimeout(done, SILENCE_MS);
    });
    socket.on('error', done);
    socket.on('close', done);
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  });
}

/** The test's content and calls; everything that it does not give rejects or is 404. */
function createTestSource(options: TestSiteOptions): ContentSource {
  return {
    ...options,
    content: new Proxy({ ...options.content } as ContentApi, {
      get: (given, name) => Reflect.get(given, name) ?? (() => Promise.reject(new Error(`content.${String(name)} was called`))),
    }),
    services: servicesWith(),
    fetchApi: options.fetchApi ?? (async () => Response.json({ error: 'Nincs ilyen hívás', code: 404 }, { status: 404 })),
    onChange: () => undefined,
    isReady: async () => true,
    close: async () => undefined,
  };
}

/** The test's renderer behind redirects, and a page cache of its own. */
function createTestRendering(
  { render = echoPath, rules, admit = () => true }: TestSiteOptions,
  {
    config,
    source,
    responseContext,
    now,
    report,
  }: Pick<AssembledParts, 'config' | 'source' | 'responseContext' | 'now' | 'report'>,
): AssembledParts['rendering'] {
  const { content, services } = source;
  const { origins, mapOrigin, embedOrigins, preview } = config;
  const { renderPersonal: renderer } = createPageRenderer({
    render,
    content,
    services,
    origins,
    livescore: noLivescore,
    mapOrigin,
    embedOrigins,
    preview,
    buildId: 'test',
    now: Date.now,
    report,
  });
  return {
    renderPage: withPayloads(withRedirects(renderer, { content, rules, origins, report })),
    cache: new PageCache({
      limit: config.pageCacheBytes,
      security: responseContext.headers.pageWith,
      now,
      admit,
      report: (error) => report(error, 'refresh'),
    }),
  };
}

/** Starts a server for a test. Hosts: 'localhost' (main) and 'erdely.localhost' (regional), both without port. */
export async function startTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const config = readConfig({
    MAIN_ORIGIN: 'http://localhost',
    REGIONAL_ORIGIN: 'http://erdely.localhost',
    ...options.env,
  });
  const records: ResponseRecord[] = [];
  const errors: unknown[] = [];
  const readiness: Readiness = { state: 'serving', store: { state: 'ok', isWarm: true, look: async () => true } };
  const responseContext: ResponseContext = {
    headers: createHeaderSets(config),
    record: (record) => records.push(record),
    stopping: () => readiness.state === 'stopping',
  };
  const report = (error: unknown) => errors.push(error);
  const source = createTestSource(options);
  const now = options.now ?? (() => performance.now());
  const rendering = createTestRendering(options, { config, source, responseContext, now, report });
  const clock = () => options.unixNow ?? Date.now();
  const deskHeaders = createHeaderSets({ ...config, preview: true });
  const logger = { warn: report };
  const served = editions.filter(({ identity }) => config.editions.includes(identity.slug));
  const editing = openEditing({ config, logger, source, responseContext, deskHeaders, served, clock });
  const services = options.services?.({ responseContext, config, fetchApi: source.fetchApi }) ?? [];
  const build = { id: 'test', timestamp: 1, prerendered: [], routeRules: {}, inlineScripts: [], inlineStyles: [] };
  const buildInfo = createBuildInfo(build, [build], responseContext.headers.common);
  let ids = 0;
  const site = assembleSite({
    config,
    responseContext,
    readiness,
    source,
    build: { assets: options.assets ?? new Map(), findLateAsset: async () => undefined, buildInfo: () => buildInfo },
    rendering,
    editing,
    services: [editing.access.service, ...services],
    serveMedia: options.media?.(responseContext) ?? (async (exchange) => sendError(exchange, responseContext, 404, false)),
    served,
    demoMap: 'content/demo/map',
    collectMetrics: options.collectMetrics,
    replays: options.replays ?? { isFirst: async () => true },
    publish: (purge) => rendering.cache.purge(purge),
    makeId: () => `test-${++ids}`,
    report,
    now,
    clock,
  });
  const server = createHttpServer(site);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    records,
    errors,
    readiness,
    cache: rendering.cache,
    requests: () => ids,
    get: (path, init = {}) => rawFetch(port, path, init),
    send: (bytes) => sendBytes(port, bytes),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** fetch does not allow a custom Host header; tests need one, so requests are written by hand. */
async function rawFetch(port: number, path: string, init: RequestInit): Promise<Response> {
  const { request } = await import('node:http');
  const given = new Headers(init.headers);
  if (!given.has('host')) given.set('host', 'localhost');
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { port, host: '127.0.0.1', path, method: init.method ?? 'GET', headers: Object.fromEntries(given), agent: false },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const headers = new Headers();
          for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
            headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '');
          }
          const status = incoming.statusCode ?? 0;
          const empty = [204, 304].includes(status);
          resolve(new Response(empty ? null : Buffer.concat(chunks), { status, headers }));
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(init.body ?? undefined);
  });
}
