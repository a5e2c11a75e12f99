import { Counter, Histogram, type Registry } from 'prom-client';

/** Counts of what a process does besides responding. */
export interface EventCounts {
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
  /** An attempt of an editor to sign in. `outcome` is 'success' or why it was not. */
  countLogin(outcome: string): void;
  /** A browser's report of a violation of a page's policy. */
  countPolicyReport(directive: string): void;
  /** An item placed by an editor that a page could not show. */
  countLeftOut(kind: string): void;
}

const RENDER_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const UPSTREAM_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2];
const LAG_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

export function createEventCounts(registry: Registry): EventCounts {
  const counter = <L extends string = never>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const histogram = <L extends string = never>(name: string, help: string, buckets: number[], ...labelNames: L[]) =>
    new Histogram({ name, help, buckets, labelNames, registers: [registry] });
  const renders = histogram(
    'hirmondo_render_seconds',
    'Rendering time including queueing, by route and outcome.',
    RENDER_BUCKETS,
    'route',
    'outcome',
  );
  const shed = counter('hirmondo_shed_total', 'Renderings refused because of overload.');
  const unfair = counter('hirmondo_share_refused_total', 'Rate-limited requests (429) by kind of limit.', 'kind');
  const leftOut = counter('hirmondo_left_out_total', 'Items placed by editors that a page could not show, by kind.', 'kind');
  const logins = counter('hirmondo_logins_total', 'Attempts of editors to sign in, by outcome.', 'outcome');
  const policyReports = counter(
    'hirmondo_policy_reports_total',
    'Content-Security-Policy violations reported by browsers, by directive.',
    'directive',
  );
  const upstreams = histogram(
    'hirmondo_upstream_seconds',
    'Duration of calls to other systems, by call and outcome.',
    UPSTREAM_BUCKETS,
    'upstream',
    'call',
    'outcome',
  );
  const purges = counter(
    'hirmondo_purges_total',
    'Purges made by this worker (own) or received from another one (other).',
    'source',
  );
  const readings = counter(
    'hirmondo_readings_total',
    'Attempts to read exchange rates, weather and water levels, by kind and outcome.',
    'kind',
    'outcome',
  );
  const lag = histogram('hirmondo_purge_lag_seconds', 'Propagation time of a purge from one worker to another.', LAG_BUCKETS);
  return {
    observeRender: (route, time, outcome) => renders.observe({ route, outcome }, time),
    observeUpstream: (upstream, call, time, outcome) => upstreams.observe({ upstream, call, outcome }, time),
    countPurge(time) {
      purges.inc({ source: time === undefined ? 'own' : 'other' });
      if (time !== undefined) lag.observe(time);
    },
    countReading: (kind, outcome) => readings.inc({ kind, outcome }),
    countShed: () => shed.inc(),
    countRateLimited: (kind) => unfair.inc({ kind }),
    countLogin: (outcome) => logins.inc({ outcome }),
    countPolicyReport: (directive) => policyReports.inc({ directive }),
    countLeftOut: (kind) => leftOut.inc({ kind }),
  };
}
