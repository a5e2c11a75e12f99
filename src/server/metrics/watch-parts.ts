import { Gauge, type Registry } from 'prom-client';
import { createEdgeWatches, type EdgeWatches } from './watch-edge';

/** The page cache's figures that the metrics read. */
interface MeasuredCache {
  readonly bytes: number;
  readonly size: number;
  readonly evictions: number;
}

/** Figures of a process's parts, which are read at each scrape. */
export interface PartWatches extends EdgeWatches {
  /** Sizes of the page cache; `limit` is in bytes. */
  watchCache(cache: MeasuredCache, limit: number): void;
  /** State of a circuit breaker: 0 closed, 0.5 half-open, 1 open. */
  watchBreaker(upstream: string, state: () => number): void;
  /** Requests left in the live-score providers' quotas today by sport. */
  watchRequestsLeft(left: () => ReadonlyMap<string, number>): void;
  /** Running and waiting renderings. */
  watchRenders(pending: () => number): void;
}

/** `worker` is the label that separates the values of several processes instead of adding them up. */
export function createPartWatches(registry: Registry, worker: string): PartWatches {
  const registers = [registry];
  const watch = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['worker'],
      registers,
      collect() {
        this.set({ worker }, read());
      },
    });
  return {
    ...createEdgeWatches(registry, worker),
    watchCache(cache, limit) {
      watch('hirmondo_page_cache_bytes', 'Bytes in the page cache.', () => cache.bytes);
      watch('hirmondo_page_cache_limit_bytes', 'Size limit of the page cache in bytes.', () => limit);
      watch('hirmondo_page_cache_pages', 'Pages in the page cache.', () => cache.size);
      watch('hirmondo_page_cache_evictions', 'Pages evicted from the page cache since the start.', () => cache.evictions);
    },
    watchBreaker(upstream, state) {
      new Gauge({
        name: 'hirmondo_upstream_breaker',
        help: 'Circuit breaker of another system: 0 closed, 0.5 half-open, 1 open.',
        labelNames: ['worker', 'upstream'],
        registers,
        collect() {
          this.set({ worker, upstream }, state());
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
          for (const [sport, requests] of left()) this.set({ worker, sport }, requests);
        },
      });
    },
    watchRenders(pending) {
      watch('hirmondo_pending_renders', 'Running and queued renderings.', pending);
    },
  };
}
