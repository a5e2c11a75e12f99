import { articleAddress } from '~/editions/addresses';
import { mainEdition } from '~/editions/registry';
import { anonymous, type ContentApi } from '~/lib/content/content-api';
import type { Asset } from '../assets/asset-index';
import { serveAsset } from '../assets/serve-asset';
import type { Config } from '../config';
import type { Exchange } from '../request/exchange';
import { NO_STORE, type ResponseContext, sendError, sendResponse } from '../response/send-response';
import { type DemoMapFiles, readDemoMap } from './counties';
import { electionMapPage, tipGamePage, tourMapPage, usElectionPage } from './map-pages';

/**
 * The demo map, served under another origin of this process (terkep.localhost) unless MAP_ORIGIN is set, so that frames and
 * their messages work without further setup.
 */

export interface DemoMapOptions {
  readonly responseContext: ResponseContext;
  readonly config: Pick<Config, 'demoMapHost' | 'hosts' | 'origins'>;
  /** Directory of the map's files. */
  readonly directory: string;
  /** Source of the tours' articles. */
  readonly content: Pick<ContentApi, 'article'>;
  /** The site's files, one of which is the font; without it, as in development, texts have the system's. */
  readonly assets: ReadonlyMap<string, Asset>;
}

const HTML = 'text/html; charset=utf-8';
/** The site's font of labels, as it is named in a build. */
const FONT = /^\/_astro\/sans\.[^/]+\.woff2$/;

const fontRule = (path: string): string =>
  `@font-face { font-family: "Hirmondo Sans"; src: url("${path}") format("woff2"); font-weight: 400 700; font-display: swap; }\n`;

/** Makes the function that answers requests to the map's host; it returns undefined for any other host. */
export function createDemoMap(options: DemoMapOptions): (exchange: Exchange) => Promise<void> | undefined {
  const { responseContext, config, directory, content, assets } = options;
  const fontPath = [...assets.keys()].findLast((path) => FONT.test(path));
  const font = fontPath === undefined ? undefined : assets.get(fontPath);
  const host = config.demoMapHost;
  // An IP address in brackets is not a valid source in a policy.
  const hosts = [...config.hosts.keys()].filter((name) => !name.startsWith('[')).map((name) => `http://${name}`);
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${[...new Set([...Object.values(config.origins), ...hosts])].join(' ')}`,
  ].join('; ');
  const context = { site: mainEdition.identity.slug, viewer: anonymous };
  /** Absolute address of a tour's article; undefined if the article does not exist for readers. */
  const findAddress = async (slug: string): Promise<string | undefined> => {
    const found = await content.article(context, slug).catch(() => undefined);
    return found && articleAddress(found.article, config.origins).url;
  };
  let files: Promise<DemoMapFiles> | undefined;

  async function find(path: string, query: URLSearchParams): Promise<readonly [type: string, body: string | Buffer] | undefined> {
    files ??= readDemoMap(directory);
    const { map, tours, usa, script, style } = await files;
    if (path === '/terkep.js') return ['text/javascript; charset=utf-8', script];
    if (path === '/terkep.css') return ['text/css; charset=utf-8', `${fontPath === undefined ? '' : fontRule(fontPath)}${style}`];
    if (path === '/usa-2024/terkep') return [HTML, usElectionPage(usa)];
    if (path === '/turak') {
      const addresses = new Map<string, string | undefined>();
      for (const { article } of tours) addresses.set(article, await findAddress(article));
      return [HTML, tourMapPage(map, tours, (article) => addresses.get(article))];
    }
    const [, first, ...segments] = path.split('/');
    const html = first === 'tippjatek' ? tipGamePage(segments) : electionMapPage(map, path, query);
    return html === undefined ? undefined : [HTML, html];
  }

  return (exchange) => {
    const { request } = exchange;
    if (host === undefined || request.headers.host?.toLowerCase() !== host) return undefined;
    exchange.route = 'demo-map';
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendError(exchange, responseContext, 405, false, ['Allow', 'GET, HEAD']);
      return Promise.resolve();
    }
    const target = `http://map${request.url ?? '/'}`;
    const url = URL.canParse(target) ? new URL(target) : undefined;
    if (font !== undefined && url?.pathname === fontPath) {
      serveAsset(exchange, responseContext, font);
      return Promise.resolve();
    }
    return find(url?.pathname ?? '', url?.searchParams ?? new URLSearchParams()).then((found) => {
      if (found === undefined) return sendError(exchange, responseContext, 404, false);
      const [type, body] = found;
      const headers = ['Content-Type', type, ...NO_STORE, ...responseContext.headers.common, 'Content-Security-Policy', policy];
      sendResponse(exchange, responseContext, 200, headers, Buffer.from(body));
    });
  };
}
