import { Counter, type Registry } from 'prom-client';
import type { KnownCrawler } from '~/lib/crawlers/known-crawlers';
import type { ResponseRecord } from '../response/send-response';
import { createTalliedHistogram, type MetricJson } from './tallied-histogram';

/** Counts of responses, which are made thousands of times a second. */
export interface ResponseCounts {
  /** Counts a response, with the time since its request arrived. */
  recordResponse(record: ResponseRecord): void;
  /** What is not in the registry, in prom-client's JSON form. */
  toJson(): readonly MetricJson[];
}

interface Tally {
  readonly labels: Record<'route' | 'edition' | 'status' | 'cache', string | number>;
  count: number;
}

const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function createResponseCounts(registry: Registry): ResponseCounts {
  const registers = [registry];
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
  const ofCrawlers = createCrawlerCounts(registry);
  const times = createTalliedHistogram({
    name: 'hirmondo_request_seconds',
    help: 'Response time by page cache result.',
    label: 'cache',
    buckets: BUCKETS,
  });
  return {
    recordResponse({ exchange, status, bytes: sent, cache }) {
      const { route, edition } = exchange;
      const { labels } = last;
      const same = labels.route === route && labels.edition === edition && labels.status === status && labels.cache === cache;
      if (!same) last = findTally(route, edition, status, cache);
      last.count += 1;
      sentBytes += sent;
      const seconds = (performance.now() - exchange.startedAt) / 1000;
      times.observe(cache, seconds);
      if (exchange.crawler !== undefined) ofCrawlers(exchange.crawler, status, sent, seconds);
    },
    toJson: () => [times.toJson()],
  };
}

/** Counts what programs read, how much, and for how long they kept this process busy or waiting. */
function createCrawlerCounts(registry: Registry) {
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const requests = counter(
    'hirmondo_crawler_requests_total',
    'Requests that name a known crawler, by class, crawler and status.',
    'class',
    'crawler',
    'status',
  );
  const bytes = counter('hirmondo_crawler_sent_bytes_total', 'Bytes of bodies sent to crawlers.', 'class', 'crawler');
  const times = counter('hirmondo_crawler_seconds_total', 'Seconds in which crawlers were answered.', 'class', 'crawler');
  return ({ class: kind, name: crawler }: KnownCrawler, status: number, sent: number, seconds: number): void => {
    requests.inc({ class: kind, crawler, status });
    bytes.inc({ class: kind, crawler }, sent);
    times.inc({ class: kind, crawler }, seconds);
  };
}
