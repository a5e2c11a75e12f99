import { ConcurrencyLimit } from '~/lib/concurrency/concurrency-limit';
import type { RenderedPage } from '../pages/rendered-page';
import { compress } from '../response/compression';
import type { Coding } from '../response/content-coding';
import { ByteLru } from './byte-lru';
import {
  byteSize,
  type CachedPage,
  type CachedPageParts,
  makeCachedPage,
  type ReadyBody,
  readCacheability,
  readText,
  readyBody,
  STALE_IF_ERROR,
  saysNothing,
  staleWhileRevalidate,
} from './cached-page';
import { type Purge, PurgeLog } from './purge-log';

/** The cache's result for a request: a cached page, a page that may not be cached, or the reason why there is none. */
export type CacheResult =
  | { readonly kind: 'cached'; readonly page: CachedPage; readonly state: 'HIT' | 'MISS' | 'STALE' }
  | { readonly kind: 'rendered'; readonly rendered: RenderedPage }
  | { readonly kind: 'busy' }
  /** The reader has used up their quota of renderings; the next one is allowed after this many seconds. */
  | { readonly kind: 'limited'; readonly seconds: number };

export interface PageCacheOptions extends Pick<CachedPageParts, 'security' | 'cdn'> {
  /** Limit in bytes; 0: nothing is cached, though concurrent requests for a page still share one rendering. */
  readonly limit: number;
  /** Limit on the number of cached pages, however small; unlimited by default. Each takes some kilobytes of the heap. */
  readonly maxPages?: number;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** False while the process is overloaded: pages that are not cached are then refused. */
  readonly admit: () => boolean;
  /** Called with an error of a background rendering. */
  readonly report: (error: unknown) => void;
  /** Called after each rendering with its duration in milliseconds. */
  readonly onRender?: (milliseconds: number) => void;
}

/** Milliseconds for which a reader waits for the new copy of a page that was purged by name. */
const PURGED_WAIT_MS = 500;
/** Milliseconds for which requests wait for a rendering that another request started. */
const FOLLOWER_WAIT_MS = 2_000;
/** Milliseconds for which the first reader waits for a rendering; all deadlines inside it are shorter. */
const LEADER_WAIT_MS = 10_000;
/** Limit on concurrent renewals, so that a purge of everything does not cause a storm. */
const MAX_RENEWALS = 4;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
/** Fraction of the cache that 404 pages may take. */
const NOT_FOUND_FRACTION = 0.04;
/** Pages with a shorter lifetime are compressed with less effort. */
const LONG_TTL = 60;

type Produce = () => Promise<RenderedPage>;
type RenderResult = Exclude<CacheResult, { kind: 'busy' | 'limited' }>;
/**
 * Called before a rendering starts on behalf of this reader, not if another request has started it. Returns the seconds to wait,
 * or undefined if it may start.
 */
type ConsumeQuota = () => number | undefined;

function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds, undefined);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Caches rendered pages as bytes. Concurrent requests for a page share one rendering; a stale page is renewed once, and served
 * until the new copy is ready, for up to a day if renewal fails. Errors are never cached.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #pages: ByteLru<CachedPage>;
  /** Pages 404 and 410, stored separately so that a flood of invented addresses evicts no page. */
  readonly #notFound: ByteLru<CachedPage>;
  readonly #purges = new PurgeLog();
  readonly #rendering = new Map<string, Promise<RenderResult>>();
  readonly #renewals = new ConcurrencyLimit(MAX_RENEWALS);
  /** Failures before this time no longer postpone renewals. */
  #recoveredAt = -Infinity;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#notFound = new ByteLru(options.limit * NOT_FOUND_FRACTION, (options.maxPages ?? Infinity) * NOT_FOUND_FRACTION);
    this.#pages = new ByteLru(options.limit * (1 - NOT_FOUND_FRACTION), options.maxPages);
  }

  /** Number of purges so far. */
  get purges(): number {
    return this.#purges.count;
  }

  get bytes(): number {
    return this.#pages.bytes + this.#notFound.bytes;
  }

  get size(): number {
    return this.#pages.size + this.#notFound.size;
  }

  /** Pages evicted since the start. */
  get evictions(): number {
    return this.#pages.evictions + this.#notFound.evictions;
  }

  #get(key: string): CachedPage | undefined {
    return this.#pages.get(key) ?? this.#notFound.get(key);
  }

  #store(key: string, page: CachedPage): void {
    const [room, other] = saysNothing(page.status) ? [this.#notFound, this.#pages] : [this.#pages, this.#notFound];
    other.delete(key);
    room.set(key, page, byteSize(page));
  }

  #peek(key: string): CachedPage | undefined {
    return this.#pages.peek(key) ?? this.#notFound.peek(key);
  }

  /** The page if it is cached and up to date: the fast path of most requests. */
  fresh(key: string): CachedPage | undefined {
    const page = this.#get(key);
    if (page === undefined) return undefined;
    return this.#freshness(page) === 'fresh' ? page : undefined;
  }

  /**
   * Finds or renders a page. `tags` are the names besides the page's own under which it is purged. Rejects if `produce` does.
   */
  async find(key: string, tags: readonly string[], produce: Produce, consumeQuota?: ConsumeQuota): Promise<CacheResult> {
    const page = this.#get(key);
    const state = page === undefined ? 'gone' : this.#freshness(page);
    if (page === undefined || state === 'gone') return this.#miss(key, tags, produce, consumeQuota);
    if (state === 'fresh') return { kind: 'cached', page, state: 'HIT' };
    const stale: CacheResult = { kind: 'cached', page, state: 'STALE' };
    if (page.retryAt > this.#options.now() && page.failedAt > this.#recoveredAt) return stale;
    const renewal = this.#renew(key, page, tags, produce);
    if (state === 'behind' || this.#renewals.waiting > MAX_RENEWALS) return stale;
    const arrived = this.#purges.count;
    const renewed = await withTimeout(renewal, PURGED_WAIT_MS);
    if (renewed === undefined) return stale;
    return this.#isOvertaken(renewed, arrived)
      ? ((await withTimeout(this.#renew(key, page, tags, produce), PURGED_WAIT_MS)) ?? stale)
      : renewed;
  }

  /** A cached page's bytes in a coding, compressed when first needed and then cached, too. */
  async encodedBody(key: string, page: CachedPage, coding: Coding): Promise<ReadyBody> {
    const ready = page.ready[coding];
    if (ready !== undefined) return ready;
    const made = await this.#encode(page, coding);
    if (this.#peek(key) === page) this.#store(key, page);
    return made;
  }

  purge(purge: Purge): void {
    this.#purges.record(purge);
  }

  /** Call it when the pages' source answers again: postponed renewals are then tried at the next request. */
  retryNow(): void {
    this.#recoveredAt = this.#options.now();
  }

  /** State of a cached page. 'wait': requests should wait a moment for the new copy; 'behind': they need not. */
  #freshness(page: CachedPage): 'fresh' | 'behind' | 'wait' | 'gone' {
    if (page.checkedPurgeCount !== this.#purges.count) {
      const staleness = this.#purges.staleness(page.tags, page.purgeCount);
      if (staleness !== undefined) return this.#expiry(page) === 'gone' ? 'gone' : staleness;
      page.checkedPurgeCount = this.#purges.count;
    }
    return this.#expiry(page);
  }

  #expiry(page: CachedPage): 'fresh' | 'behind' | 'wait' | 'gone' {
    const age = (this.#options.now() - page.renderedAt) / 1000;
    const overdue = age - page.ttl;
    const hasEnded = page.ends !== undefined && age >= page.ends;
    if (overdue < 0 && !hasEnded) return 'fresh';
    if (!hasEnded && overdue < staleWhileRevalidate(page.ttl)) return 'behind';
    return overdue < STALE_IF_ERROR ? 'wait' : 'gone';
  }

  async #miss(key: string, tags: readonly string[], produce: Produce, consumeQuota?: ConsumeQuota): Promise<CacheResult> {
    const pending = this.#rendering.get(key);
    if (pending !== undefined) {
      const arrived = this.#purges.count;
      const made = await withTimeout(pending, FOLLOWER_WAIT_MS);
      if (made === undefined) return { kind: 'busy' };
      if (!this.#isOvertaken(made, arrived)) return made;
    }
    if (!this.#options.admit()) return { kind: 'busy' };
    const seconds = consumeQuota?.();
    if (seconds !== undefined) return { kind: 'limited', seconds };
    return (await withTimeout(this.#renderOnce(key, tags, produce), LEADER_WAIT_MS)) ?? { kind: 'busy' };
  }

  /**
   * True if a purge after the start of the rendering and before the arrival of the request may have made the page stale. A
   * failed renewal results in the old copy, which is stale anyway: for that, true only if it may no longer be served at all.
   */
  #isOvertaken(made: RenderResult, arrived: number): boolean {
    if (made.kind !== 'cached' || made.page.purgeCount >= arrived) return false;
    const staleness = this.#purges.staleness(made.page.tags, made.page.purgeCount);
    return made.state === 'STALE' ? staleness === 'gone' : staleness !== undefined;
  }

  /** Renders and caches a page. Concurrent calls with the same key share one rendering. */
  #renderOnce(key: string, tags: readonly string[], produce: Produce): Promise<RenderResult> {
    const pending = this.#rendering.get(key);
    if (pending !== undefined) return pending;
    const made = this.#render(key, tags, produce).finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, made);
    return made;
  }

  async #render(key: string, impliedTags: readonly string[], produce: Produce): Promise<RenderResult> {
    const purgeCount = this.#purges.count;
    const startedAt = this.#options.now();
    const rendered = await produce();
    this.#options.onRender?.(this.#options.now() - startedAt);
    const cacheability = readCacheability(rendered);
    if (cacheability === undefined || this.#options.limit === 0) return { kind: 'rendered', rendered };
    const { security, cdn } = this.#options;
    const page = makeCachedPage({ rendered, cacheability, impliedTags, purgeCount, startedAt, security, cdn });
    const old = this.#peek(key);
    if (page.provisional && this.#isBetter(old)) return { kind: 'rendered', rendered };
    // The next requests get the new copy at once in the codings that readers of this page use.
    await Promise.all(Object.keys(old?.ready ?? {}).map((coding) => this.#encode(page, coding as Coding, old)));
    // If one of the page's names is purged during the rendering, those who wait get the page, but it is not cached.
    if (this.#purges.staleness(page.tags, purgeCount) === undefined) this.#store(key, page);
    return { kind: 'cached', page, state: 'MISS' };
  }

  /** Renews a stale page; resolves with the old one if that fails. */
  #renew(key: string, old: CachedPage, tags: readonly string[], produce: Produce): Promise<RenderResult> {
    const pending = this.#rendering.get(key);
    if (pending !== undefined) return pending;
    const renewal = this.#renewals
      .run(() => this.#render(key, tags, produce))
      .then((made): RenderResult => {
        if (made.kind === 'cached' || (made.rendered.status < 500 && !(made.rendered.provisional && this.#isBetter(old)))) {
          if (made.kind !== 'cached') this.#delete(key);
          return made;
        }
        return this.#postponeRenewal(old);
      })
      .catch((error: unknown): RenderResult => {
        this.#options.report(error);
        return this.#postponeRenewal(old);
      })
      .finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, renewal);
    return renewal;
  }

  /** True for a copy that is better than one without its main content. */
  #isBetter(old: CachedPage | undefined): boolean {
    return old !== undefined && old.status === 200 && !old.provisional && this.#freshness(old) !== 'gone';
  }

  #delete(key: string): void {
    this.#pages.delete(key);
    this.#notFound.delete(key);
  }

  #postponeRenewal(old: CachedPage): RenderResult {
    const now = this.#options.now();
    if (old.failedAt <= this.#recoveredAt) old.failures = 0;
    old.failedAt = now;
    old.retryAt = now + Math.min(FIRST_RETRY_MS * 2 ** old.failures, MAX_RETRY_MS);
    old.failures += 1;
    return { kind: 'cached', page: old, state: 'STALE' };
  }

  /** Compresses a page once for a coding; reuses the bytes of an old copy with the same content. */
  #encode(page: CachedPage, coding: Coding, old?: CachedPage): Promise<ReadyBody> {
    page.encoding[coding] ??= (async () => {
      // A page that came as gzip is not unpacked to be packed again.
      if (page.ready[coding] !== undefined) return page.ready[coding];
      const same = old?.etag === page.etag ? old.ready[coding]?.body : undefined;
      const coded = same ?? (await compress(readText(page), coding, page.ttl >= LONG_TTL ? 5 : 4));
      const isSmaller = coded.length < page.size;
      // Old bytes that are no shorter than the text are the text.
      const body = isSmaller ? coded : (same ?? readText(page));
      const ready = readyBody(page.status, page.headers, isSmaller ? coding : 'identity', body);
      page.ready[coding] = ready;
      return ready;
    })();
    return page.encoding[coding];
  }
}
