import { getHeapStatistics } from 'node:v8';
import type { Edition } from '~/editions/types';
import type { OnSkipped } from '~/models/front/skipped-items';
import type { Config } from '../config';
import type { ContentSource } from '../content/content-source';
import { assemblePages } from '../kept-pages/assemble-pages';
import type { KeptPages } from '../kept-pages/kept-pages';
import { createPageParts } from '../kept-pages/page-parts';
import type { Metrics } from '../metrics/metrics';
import { maxPagesForHeap } from '../page-cache/cached-page';
import { PageCache } from '../page-cache/page-cache';
import type { Purge } from '../page-cache/purge-log';
import type { HeaderSets } from '../response/security-headers';
import type { Tracing } from '../telemetry/tracing';
import { gateRenders } from './gated-renderer';
import { createRenderGate, DEFAULT_LIMITS, watchLoopDelay } from './load-shedding';
import { type AstroRender, createPageRenderer } from './page-renderer';
import type { PageSettings } from './page-settings';
import { withPayloads } from './payload';
import { withRedirects } from './redirects';
import type { PageRenderer } from './rendered-page';

export interface RenderingOptions {
  readonly config: Config;
  readonly source: ContentSource;
  /** Editions that this process serves. */
  readonly served: readonly Edition[];
  readonly render: AstroRender;
  readonly settings: PageSettings;
  /** Unset: no pages are kept. */
  readonly kept?: KeptPages | undefined;
  readonly buildId: string;
  readonly security: HeaderSets['pageWith'];
  readonly metrics: Metrics;
  /** Unset if tracing is off. */
  readonly tracing?: Tracing | undefined;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Called with a page's exception and the id of the request. */
  readonly report: (error: unknown, requestId: string) => void;
  readonly onLeftOut: OnSkipped;
}

/** Rendering of pages in one process. */
export interface Rendering {
  /** Renders a page, or rejects if the process is overloaded. */
  readonly renderPage: PageRenderer;
  readonly cache: PageCache;
  /** Purges the page cache, the parts of pages and the kept pages. */
  readonly purge: (purge: Purge) => void;
  /** Tries postponed renewals again. */
  readonly retryNow: () => void;
  /** True while readers wait for drawings. */
  readonly isBusy: () => boolean;
  /** Counts a new connection: a crowd of them is a sign of overload. */
  readonly countConnection: () => void;
  /** Starts to measure the event loop's delay, a sign of overload except during the start. */
  readonly watchLoop: () => void;
}

/** Memory for the parts of pages: a few for each edition, and some for each page to which a menu links. */
const PART_CACHE_BYTES = 16 * 1024 * 1024;
/** Memory for the cards of pages, some kilobytes each. */
const PIECE_BYTES = 16 * 1024 * 1024;

/** Assembles the rendering of pages: Astro, load shedding, redirects, page models as JSON, and the page cache in front. */
export function createRendering(options: RenderingOptions): Rendering {
  const { config, source, metrics, tracing, kept, now, report } = options;
  let loopDelay = () => 0;
  let connections = 0;
  const gate = createRenderGate(DEFAULT_LIMITS, { loopDelay: () => loopDelay(), connections: () => connections });
  metrics.watchRenders(() => gate.pending);
  const astro = createPageRenderer({
    render: options.render,
    ...options.settings,
    parseBody: source.parseBody,
    buildId: options.buildId,
    pieceBytes: PIECE_BYTES,
    now: Date.now,
    report,
    onLeftOut: options.onLeftOut,
  });
  const admit = () => {
    const admitted = gate.admits();
    if (!admitted) metrics.countShed();
    return admitted;
  };
  const caching = { security: options.security, cdn: config.cdn?.cdn, now, report: (error: unknown) => report(error, 'refresh') };
  const partCache = new PageCache({ ...caching, limit: PART_CACHE_BYTES, admit: () => true });
  /** A renderer of pages, traced, measured, and behind the load-shedding gate. */
  const gated = (render: PageRenderer): PageRenderer => gateRenders(gate, metrics, tracing?.renders(render) ?? render);
  const drawInPieces = gated((page, requestId) => astro.drawPage(page, requestId, 'pieces'));
  const drawWhole = gated((page, requestId, personal) => astro.renderPersonal(page, requestId, personal));
  const renderPage = withPayloads(
    withRedirects(
      assemblePages({
        renderPersonal: drawWhole,
        drawPage: (page, requestId, form) => (form === 'pieces' ? drawInPieces(page, requestId) : drawWhole(page, requestId)),
        parts: createPageParts({ cache: partCache, drawPart: astro.drawPart, clock: Date.now }),
        kept,
        report,
      }),
      { content: source.content, rules: source.rules, origins: config.origins, served: options.served, report },
    ),
  );
  const cache = new PageCache({
    ...caching,
    limit: config.pageCacheBytes,
    maxPages: maxPagesForHeap(getHeapStatistics().heap_size_limit),
    admit,
  });
  metrics.watchCache(cache, config.pageCacheBytes);
  return {
    renderPage,
    cache,
    purge(purge) {
      // In this order: a page that is assembled meanwhile is purged afterwards.
      kept?.purge(purge);
      partCache.purge(purge);
      cache.purge(purge);
    },
    retryNow() {
      partCache.retryNow();
      cache.retryNow();
    },
    isBusy: () => gate.pending > 0,
    countConnection: () => {
      connections += 1;
    },
    watchLoop: () => {
      loopDelay = watchLoopDelay();
    },
  };
}
