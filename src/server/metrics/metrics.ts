import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { MetricsPart } from '../cluster/messages';
import type { ResponseRecord } from '../response/send-response';
import { createTalliedHistogram } from './tallied-histogram';

/** The page cache's figures that the metrics read. */
export interface MeasuredCache {
  readonly bytes: number;
  readonly size: number;
  readonly evictions: number;
}

/** The metrics of one process; docs/operations.md lists each with its meaning and alert thresholds. */
export interface Metrics {
  /** The current values, in prom-client's JSON form. */
  collect(): Promise<MetricsPart>;
  /** Counts a response, with the time since its request arrived. */
  recordResponse(record: ResponseRecord): void;
  /** A finished rendering. `outcome` is 'ok', 'error' for a response of 500 or above, or 'thrown'. */
  observeRender(route: string, seconds: number, outcome: 'ok' | 'error' | 'thrown'): void;
  /** A call of another system. `outcome` is 'ok' or the reason of the failure. */
  observeUpstream(upstream: string, call: string, seconds: number, outcome: string): void;
  /** A purge; `lag` is its transit time in seconds from another process, undefined for one of this process. */
  countPurge(lag: number | undefined): void;
  /** An attempt to read rates, weather or water from its source. `outcome` is 'ok' or 'failed'. */
  countReading(kind: string, outcome: string): void;
  /** A rendering that was refused for overload. */
  countShed(): void;
  /** A request refused because its sender has used up a quota. */
  countRateLimited(kind: string): void;
  /** A browser's report of a violation of a page's policy. */
  countPolicyReport(directive: string): void;
  /** An item placed by an editor that a page could not show. */
  countLeftOut(kind: string): void;
  /** Source of the cache sizes, read at each scrape. */
  watchCache(cache: MeasuredCache, limit: number): void;
  /** Source of the breaker's state, read at each scrape: 0 closed, 0.5 half-open, 1 open. */
  watchBreaker(upstream: string, state: () => number): void;
  /** Requests left in the live-score providers' quotas today by sport, read at each scrape. */
  watchRequestsLeft(left: () => ReadonlyMap<string, number>): void;
  /** Running and waiting renderings, read at each scrape. */
  watchRenders(pending: () => number): void;
}

interface Tally {
  readonly labels: Record<'route' | 'edition' | 'status' | 'cache', string | number>;
  count: number;
}

const ANSWER_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const RENDER_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const UPSTREAM_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2];
const LAG_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
const NANOSECONDS = 1e9;

/** Gauges of a process: its label separates the values of several processes instead of adding them up. */
function watchProcess(registry: Registry, worker: string): void {
  const registers = [registry];
  const labelNames = ['worker'] as const;
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const percentiles = [50, 99, 100] as const;
  new Gauge({
    name: 'hirmondo_event_loop_delay_seconds',
    help: 'Event loop delay since the last scrape, sampled every ten milliseconds.',
    labelNames: ['worker', 'percentile'] as const,
    registers,
    collect() {
      for (const percentile of percentiles) {
        const seconds = delay.percentile(percentile) / NANOSECONDS - 0.01;
        this.set({ worker, percentile: String(percentile) }, Math.max(0, seconds));
      }
      delay.reset();
    },
  });
  new Gauge({
    name: 'hirmondo_memory_bytes',
    help: 'Memory of the process: resident set, used JavaScript heap, and external buffers.',
    labelNames: ['worker', 'kind'] as const,
    registers,
    collect() {
      const { rss, heapUsed, external } = process.memoryUsage();
      this.set({ worker, kind: 'resident' }, rss);
      this.set({ worker, kind: 'heap' }, heapUsed);
      this.set({ worker, kind: 'external' }, external);
    },
  });
  new Counter({
    name: 'hirmondo_cpu_seconds_total',
    help: 'User and system CPU time of the process.',
    labelNames,
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc({ worker }, (user + system) / 1e6);
    },
  });
  const startedAt = Date.now() / 1000 - process.uptime();
  new Gauge({
    name: 'hirmondo_start_time_seconds',
    help: 'Start time of the process in unix seconds.',
    labelNames,
    registers,
    collect() {
      this.set({ worker }, startedAt);
    },
  });
}

/** Creates the metrics of one process. `worker` is its index in the cluster, `build` the id of its build. */
export function createMetrics({ worker, build }: { readonly worker: number; readonly build: string }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const own = String(worker);
  watchProcess(registry, own);
  new Gauge({ name: 'hirmondo_build', help: 'Workers by build.', labelNames: ['build'], registers }).set({ build }, 1);

  /** Responses since the last scrape, by their labels: looking up a counter with four labels for each response is too expensive. */
  const tallies = new Map<string, Tally>();
  const findTally = (route: string, edition: string, status: number, cache: string): Tally => {
    const key = `${route} ${edition} ${status} ${cache}`;
    const tally = tallies.get(key) ?? { labels: { route, edition, status, cache }, count: 0 };
    tallies.set(key, tally);
    return tally;
  };
  /** Consecutive responses mostly have the same labels. */
  let last: Tally = { labels: { route: '', edition: '', status: 0, cache: '' }, count: 0 };
  new Counter({
    name: 'hirmondo_requests_total',
    help: 'HTTP responses by route, edition, status and page cache result.',
    labelNames: ['route', 'edition', 'status', 'cache'] as const,
    registers,
    collect() {
      for (const tally of tallies.values()) {
        this.inc(tally.labels, tally.count);
        tally.count = 0;
      }
    },
  });
  let sentBytes = 0;
  new Counter({
    name: 'hirmondo_sent_bytes_total',
    help: 'Bytes of response bodies sent.',
    registers,
    collect() {
      this.inc(sentBytes);
      sentBytes = 0;
    },
  });
  const responseTimes = createTalliedHistogram({
    name: 'hirmondo_request_seconds',
    help: 'Response time by page cache result.',
    label: 'cache',
    buckets: ANSWER_BUCKETS,
  });
  const renders = new Histogram({
    name: 'hirmondo_render_seconds',
    help: 'Rendering time including queueing, by route and outcome.',
    labelNames: ['route', 'outcome'] as const,
    buckets: RENDER_BUCKETS,
    registers,
  });
  const shed = new Counter({ name: 'hirmondo_shed_total', help: 'Renderings refused because of overload.', registers });
  const unfair = new Counter({
    name: 'hirmondo_share_refused_total',
    help: 'Rate-limited requests (429) by kind of limit.',
    labelNames: ['kind'] as const,
    registers,
  });
  const leftOut = new Counter({
    name: 'hirmondo_left_out_total',
    help: 'Items placed by editors that a page could not show, by kind.',
    labelNames: ['kind'] as const,
    registers,
  });
  const policyReports = new Counter({
    name: 'hirmondo_policy_reports_total',
    help: 'Content-Security-Policy violations reported by browsers, by directive.',
    labelNames: ['directive'] as const,
    registers,
  });
  const upstreams = new Histogram({
    name: 'hirmondo_upstream_seconds',
    help: 'Duration of calls to other systems, by call and outcome.',
    labelNames: ['upstream', 'call', 'outcome'] as const,
    buckets: UPSTREAM_BUCKETS,
    registers,
  });
  const purges = new Counter({
    name: 'hirmondo_purges_total',
    help: 'Purges made by this worker (own) or received from another one (other).',
    labelNames: ['source'] as const,
    registers,
  });
  const readings = new Counter({
    name: 'hirmondo_readings_total',
    help: 'Attempts to read exchange rates, weather and water levels, by kind and outcome.',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  });
  const lag = new Histogram({
    name: 'hirmondo_purge_lag_seconds',
    help: 'Propagation time of a purge from one worker to another.',
    buckets: LAG_BUCKETS,
    registers,
  });

  return {
    async collect() {
      const others = await registry.getMetricsAsJSON();
      // As plain JSON, without the registry's own types: parts are sent between processes and read by name.
      return JSON.parse(JSON.stringify([...others, responseTimes.toJson()]));
    },
    recordResponse({ exchange, status, bytes: sent, cache }) {
      const { route, edition } = exchange;
      const { labels } = last;
      const same = labels.route === route && labels.edition === edition && labels.status === status && labels.cache === cache;
      if (!same) last = findTally(route, edition, status, cache);
      last.count += 1;
      sentBytes += sent;
      responseTimes.observe(cache, (performance.now() - exchange.startedAt) / 1000);
    },
    observeRender: (route, time, outcome) => renders.observe({ route, outcome }, time),
    observeUpstream: (upstream, call, time, outcome) => upstreams.observe({ upstream, call, outcome }, time),
    countPurge(time) {
      purges.inc({ source: time === undefined ? 'own' : 'other' });
      if (time !== undefined) lag.observe(time);
    },
    countReading: (kind, outcome) => readings.inc({ kind, outcome }),
    countShed: () => shed.inc(),
    countRateLimited: (kind) => unfair.inc({ kind }),
    countPolicyReport: (directive) => policyReports.inc({ directive }),
    countLeftOut: (kind) => leftOut.inc({ kind }),
    watchCache(cache, limit) {
      const gauge = (name: string, help: string, read: () => number) =>
        new Gauge({
          name,
          help,
          labelNames: ['worker'],
          registers,
          collect() {
            this.set({ worker: own }, read());
          },
        });
      gauge('hirmondo_page_cache_bytes', 'Bytes in the page cache.', () => cache.bytes);
      gauge('hirmondo_page_cache_limit_bytes', 'Size limit of the page cache in bytes.', () => limit);
      gauge('hirmondo_page_cache_pages', 'Pages in the page cache.', () => cache.size);
      gauge('hirmondo_page_cache_evictions', 'Pages evicted from the page cache since the start.', () => cache.evictions);
    },
    watchBreaker(upstream, state) {
      new Gauge({
        name: `hirmondo_upstream_breaker`,
        help: 'Circuit breaker of another system: 0 closed, 0.5 half-open, 1 open.',
        labelNames: ['worker', 'upstream'],
        registers,
        collect() {
          this.set({ worker: own, upstream }, state());
        },
      });
    },
    watchRequestsLeft(left) {
      new Gauge({
        name: 'hirmondo_livescore_requests_left',
        help: 'Requests left today in the quota of the live score provider, as counted by this process.',
        labelNames: ['worker', 'sport'],
        registers,
        collect() {
          for (const [sport, requests] of left()) this.set({ worker: own, sport }, requests);
        },
      });
    },
    watchRenders(pending) {
      new Gauge({
        name: 'hirmondo_pending_renders',
        help: 'Running and queued renderings.',
        labelNames: ['worker'],
        registers,
        collect() {
          this.set({ worker: own }, pending());
        },
      });
    },
  };
}
