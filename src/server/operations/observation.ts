import { join } from 'node:path';
import { NOT_FOUND_DIRECTORY } from '~/lib/redirects/not-found-count';
import { createOncePerChange, type OnSkipped } from '~/models/front/skipped-items';
import type { WorkerLink } from '../cluster/worker-link';
import type { Config } from '../config';
import type { ContentSource } from '../content/content-source';
import type { Livescore } from '../livescore/open-livescore';
import { createMetrics, type Metrics } from '../metrics/metrics';
import type { HeaderSets } from '../response/security-headers';
import type { ResponseContext } from '../response/send-response';
import type { Tracing } from '../telemetry/tracing';
import { countNotFound } from './count-not-found';
import { createErrorReport } from './error-report';
import type { Readiness } from './health';
import type { Logger } from './logger';
import { createRequestLog } from './request-log';
import { createStoreWatch, type StoreWatch } from './store-watch';

export interface ObservationOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly source: ContentSource;
  readonly livescore: Livescore;
  /** Connection to the primary; unset outside a cluster. */
  readonly link?: WorkerLink | undefined;
  /** Unset if tracing is off. */
  readonly tracing?: Tracing | undefined;
  readonly headers: HeaderSets;
  readonly buildId: string;
}

/** How the rest of a process reports what it does: to the metrics, to the log, and to whoever asks if it is ready. */
export interface Observation {
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly store: StoreWatch;
  readonly responseContext: ResponseContext;
  /** Called with an exception and the id of its request. */
  readonly report: (error: unknown, requestId: string) => void;
  readonly onLeftOut: OnSkipped;
}

/** Starts to observe a process: its responses, and the calls of its content source and live scores. */
export function createObservation(options: ObservationOptions): Observation {
  const { config, logger, source, livescore, link, tracing, headers, buildId } = options;
  const slot = link?.setup.slot ?? 0;
  const metrics = createMetrics({ worker: slot, build: buildId });
  const store = createStoreWatch(source);
  const readiness: Readiness = { state: 'starting', store };
  const logResponse = createRequestLog(logger);
  // What editors do not find in a preview is nothing that readers miss, and its directory may be that of the readers' site.
  const countMissed = config.preview
    ? undefined
    : countNotFound({
        file: join(config.dataDir, NOT_FOUND_DIRECTORY, `${slot}.json`),
        now: Date.now,
        onFailure: (error) => logger.warn({ err: error }, 'Could not store paths that were not found.'),
      });
  const isNews = createOncePerChange();
  const onLeftOut: OnSkipped = (what) => {
    metrics.countLeftOut(what.kind);
    if (isNews(what)) logger.warn(what, 'A page could not show an item as an editor placed it.');
  };
  watchSources(metrics, source, livescore);
  if (source.servers !== undefined) metrics.watchServers(() => store.servers);
  if (config.cdn !== undefined) metrics.watchPurgeDelay(() => source.purgeDelay?.());
  // The queue and the disk are those of all processes.
  if (slot === 0) {
    if (source.mailWaiting !== undefined) metrics.watchMail(source.mailWaiting, Date.now);
    metrics.watchDisk(config.dataDir);
  }
  source.watchLeftOut?.(onLeftOut);
  return {
    metrics,
    readiness,
    store,
    responseContext: {
      headers,
      record: (record) => {
        metrics.recordResponse(record);
        logResponse(record);
        countMissed?.(record);
        tracing?.record(record);
      },
      stopping: () => readiness.state === 'stopping',
    },
    report: createErrorReport(logger, config),
    onLeftOut,
  };
}

function watchSources(metrics: Metrics, source: ContentSource, livescore: Livescore): void {
  const { upstream } = source;
  if (upstream !== undefined) {
    metrics.watchBreaker(upstream.name, upstream.breaker);
    upstream.onCall = (call, seconds, outcome) => metrics.observeUpstream(upstream.name, call, seconds, outcome);
  }
  livescore.onRequest = (call, seconds, outcome) => metrics.observeUpstream('livescore', call, seconds, outcome);
  metrics.watchRequestsLeft(livescore.requestsLeft);
  source.watchReadings?.(metrics.countReading);
}
