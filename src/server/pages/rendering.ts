import { getHeapStatistics } from 'node:v8';
import type { Edition } from '~/editions/types';
import type { OnSkipped } from '~/models/front/skipped-items';
import type { Config } from '../config';
import type { ContentSource } from '../content/content-source';
import type { Livescore } from '../livescore/open-livescore';
import type { Metrics } from '../metrics/metrics';
import { maxPagesForHeap } from '../page-cache/cached-page';
import { PageCache } from '../page-cache/page-cache';
import type { HeaderSets } from '../response/security-headers';
import type { Tracing } from '../telemetry/tracing';
import { gateRenders } from './gated-renderer';
import { createRenderGate, DEFAULT_LIMITS, watchLoopDelay } from './load-shedding';
import { type AstroRender, createPageRenderer } from './page-renderer';
import { pageSettings } from './page-settings';
import { withPayloads } from './payload';
import { withRedirects } from './redirects';
import type { PageRenderer } from './rendered-page';

export interface RenderingOptions {
  readonly config: Config;
  readonly source: ContentSource;
  readonly livescore: Livescore;
  /** Directories of originals of pictures. */
  readonly media: readonly string[];
  /** Editions that this process serves. */
  readonly served: readonly Edition[];
  readonly render: AstroRender;
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
  /** Counts a new connection: a crowd of them is a sign of overload. */
  readonly countConnection: () => void;
  /** Starts to measure the event loop's delay, a sign of overload except during the start. */
  readonly watchLoop: () => void;
}

/** Assembles the rendering of pages: Astro, load shedding, redirects, page models as JSON, and the page cache in front. */
export function createRendering(options: RenderingOptions): Rendering {
  const { config, source, livescore, metrics, tracing, now, report } = options;
  let loopDelay = () => 0;
  let connections = 0;
  const gate = createRenderGate(DEFAULT_LIMITS, { loopDelay: () => loopDelay(), connections: () => connections });
  metrics.watchRenders(() => gate.pending);
  const makePage = createPageRenderer({
    render: options.render,
    ...pageSettings(config, source, livescore, options.media),
    parseBody: source.parseBody,
    paymentsElsewhere: source.testPaymentSecret === undefined || config.accountApiUrl !== undefined,
    buildId: options.buildId,
    now: Date.now,
    report,
    onLeftOut: options.onLeftOut,
  });
  const renderPage = withPayloads(
    withRedirects(gateRenders(gate, metrics, tracing?.renders(makePage) ?? makePage), {
      content: source.content,
      rules: source.rules,
      origins: config.origins,
      served: options.served,
      report,
    }),
  );
  const cache = new PageCache({
    limit: config.pageCacheBytes,
    maxPages: maxPagesForHeap(getHeapStatistics().heap_size_limit),
    security: options.security,
    now,
    admit: () => {
      const admitted = gate.admits();
      if (!admitted) metrics.countShed();
      return admitted;
    },
    report: (error) => report(error, 'refresh'),
  });
  metrics.watchCache(cache, config.pageCacheBytes);
  return {
    renderPage,
    cache,
    countConnection: () => {
      connections += 1;
    },
    watchLoop: () => {
      loopDelay = watchLoopDelay();
    },
  };
}
