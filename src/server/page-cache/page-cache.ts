import { compress } from '../answer/compression';
import type { Coding } from '../answer/content-coding';
import type { RawHeaders } from '../answer/security-headers';
import type { RenderedPage } from '../pages/rendered-page';
import { ByteLru } from './byte-lru';
import {
  byteSize,
  type CachedPage,
  makeCachedPage,
  type ReadyBody,
  readKeeping,
  readyBody,
  STALE_IF_ERROR,
  staleWhileRevalidate,
} from './cached-page';
import { type Purge, PurgeLog } from './purge-log';
import { Slots } from './slots';

/** The cache's result for a request: a cached page, a page that may not be cached, or none in time. */
export type Found =
  | { readonly kind: 'kept'; readonly page: CachedPage; readonly state: 'HIT' | 'MISS' | 'STALE' }
  | { readonly kind: 'rendered'; readonly rendered: RenderedPage }
  | { readonly kind: 'busy' }
  /** The reader has used up their share of renderings; the next one is allowed after this many seconds. */
  | { readonly kind: 'limited'; readonly seconds: number };

export interface PageCacheOptions {
  /** Limit in bytes; 0: nothing is cached, though concurrent requests for a page still share one rendering. */
  readonly limit: number;
  /** Limit on the number of cached pages, however small; unlimited by default. Each takes some kilobytes of the heap. */
  readonly mostPages?: number;
  /** Security headers of a page, by the third-party scripts that it contains. */
  readonly security: (outside: RenderedPage['outside']) => RawHeaders;
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
const PURGED_WAIT = 500;
/** Milliseconds for which requests wait for a rendering that another request started. */
const FOLLOWER_WAIT = 2_000;
/** Milliseconds for which the first reader waits for a rendering; all deadlines inside it are shorter. */
const LEADER_WAIT = 10_000;
/** Limit on concurrent renewals, so that a purge of everything does not cause a storm. */
const RENEWALS = 4;
const FIRST_RETRY = 1_000;
const LAST_RETRY = 30_000;
/** Share of the space that 404 pages may take. */
const MISSING_SHARE = 0.04;
/** Pages with a shorter lifetime are compressed with less effort. */
const LONG_LIVED = 60;

type Produce = () => Promise<RenderedPage>;
type Made = Exclude<Found, { kind: 'busy' | 'limited' }>;
/**
 * Called before a rendering starts on behalf of this reader, not if another request has started it. Returns the seconds to wait,
 * or undefined if it may start.
 */
type TakeShare = () => number | undefined;

function within<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
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
  /** 404 pages, stored separately so that a flood of invented addresses evicts no page. */
  readonly #missing: ByteLru<CachedPage>;
  readonly #purges = new PurgeLog();
  readonly #making = new Map<string, Promise<Made>>();
  readonly #renewals = new Slots(RENEWALS);
  /** Failures before this time no longer postpone renewals. */
  #recoveredAt = -Infinity;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#missing = new ByteLru(options.limit * MISSING_SHARE, (options.mostPages ?? Infinity) * MISSING_SHARE);
    this.#pages = new ByteLru(options.limit * (1 - MISSING_SHARE), options.mostPages);
  }

  /** Number of purges so far. */
  get purges(): number {
    return this.#purges.count;
  }

  get bytes(): number {
    return this.#pages.bytes + this.#missing.bytes;
  }

  get size(): number {
    return this.#pages.size + this.#missing.size;
  }

  /** Pages evicted since the start. */
  get evictions(): number {
    return this.#pages.evictions + this.#missing.evictions;
  }

  #held(key: string): CachedPage | undefined {
    return this.#pages.get(key) ?? this.#missing.get(key);
  }

  #keep(key: string, page: CachedPage): void {
    const [room, other] = page.status === 404 ? [this.#missing, this.#pages] : [this.#pages, this.#missing];
    other.delete(key);
    room.set(key, page, byteSize(page));
  }

  #peek(key: string): CachedPage | undefined {
    return this.#pages.peek(key) ?? this.#missing.peek(key);
  }

  /** The page if it is cached and up to date: the fast path of most requests. */
  fresh(key: string): CachedPage | undefined {
    const page = this.#held(key);
    if (page === undefined) return undefined;
    return this.#judge(page) === 'fresh' ? page : undefined;
  }

  /**
   * Finds or renders a page. `tags` are the names besides the page's own under which it is purged. Rejects if `produce` does.
   */
  async find(key: string, tags: readonly string[], produce: Produce, takeShare?: TakeShare): Promise<Found> {
    const page = this.#held(key);
    const state = page === undefined ? 'gone' : this.#judge(page);
    if (page === undefined || state === 'gone') return this.#miss(key, tags, produce, takeShare);
    if (state === 'fresh') return { kind: 'kept', page, state: 'HIT' };
    const stale: Found = { kind: 'kept', page, state: 'STALE' };
    if (page.retryAt > this.#options.now() && page.failedAt > this.#recoveredAt) return stale;
    const renewal = this.#renew(key, page, tags, produce);
    if (state === 'behind' || this.#renewals.waiting > RENEWALS) return stale;
    const arrived = this.#purges.count;
    const renewed = await within(renewal, PURGED_WAIT);
    if (renewed === undefined) return stale;
    return this.#isOvertaken(renewed, arrived)
      ? ((await within(this.#renew(key, page, tags, produce), PURGED_WAIT)) ?? stale)
      : renewed;
  }

  /** A cached page's bytes in a coding, compressed when first needed and then cached, too. */
  async encodedBody(key: string, page: CachedPage, coding: Coding): Promise<ReadyBody> {
    const ready = page.ready[coding];
    if (ready !== undefined) return ready;
    const made = await this.#code(page, coding);
    if (this.#peek(key) === page) this.#keep(key, page);
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
  #judge(page: CachedPage): 'fresh' | 'behind' | 'wait' | 'gone' {
    if (page.checkedAt !== this.#purges.count) {
      const staleness = this.#purges.staleness(page.tags, page.begunAt);
      if (staleness !== undefined) return this.#expiry(page) === 'gone' ? 'gone' : staleness;
      page.checkedAt = this.#purges.count;
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

  async #miss(key: string, tags: readonly string[], produce: Produce, takeShare?: TakeShare): Promise<Found> {
    const begun = this.#making.get(key);
    if (begun !== undefined) {
      const arrived = this.#purges.count;
      const made = await within(begun, FOLLOWER_WAIT);
      if (made === undefined) return { kind: 'busy' };
      if (!this.#isOvertaken(made, arrived)) return made;
    }
    if (!this.#options.admit()) return { kind: 'busy' };
    const seconds = takeShare?.();
    if (seconds !== undefined) return { kind: 'limited', seconds };
    return (await within(this.#make(key, tags, produce), LEADER_WAIT)) ?? { kind: 'busy' };
  }

  /** True if a purge after the start of the rendering and before the arrival of the request may have made the page stale. */
  #isOvertaken(made: Made, arrived: number): boolean {
    if (made.kind !== 'kept' || made.page.begunAt >= arrived || made.state === 'STALE') return false;
    return this.#purges.staleness(made.page.tags, made.page.begunAt) !== undefined;
  }

  /** Renders and caches a page, once at a time for each key. */
  #make(key: string, tags: readonly string[], produce: Produce): Promise<Made> {
    const begun = this.#making.get(key);
    if (begun !== undefined) return begun;
    const made = this.#render(key, tags, produce).finally(() => this.#making.delete(key));
    this.#making.set(key, made);
    return made;
  }

  async #render(key: string, impliedTags: readonly string[], produce: Produce): Promise<Made> {
    const begunAt = this.#purges.count;
    const startedAt = this.#options.now();
    const rendered = await produce();
    this.#options.onRender?.(this.#options.now() - startedAt);
    const keeping = readKeeping(rendered);
    if (keeping === undefined || this.#options.limit === 0) return { kind: 'rendered', rendered };
    const page = makeCachedPage({ rendered, keeping, impliedTags, begunAt, startedAt, security: this.#options.security });
    const old = this.#peek(key);
    // The next requests get the new copy at once in the codings that readers of this page use.
    await Promise.all(Object.keys(old?.ready ?? {}).map((coding) => this.#code(page, coding as Coding, old)));
    // If one of the page's names is purged during the rendering, those who wait get the page, but it is not cached.
    if (this.#purges.staleness(page.tags, begunAt) === undefined) this.#keep(key, page);
    return { kind: 'kept', page, state: 'MISS' };
  }

  /** Renews a stale page; resolves with the old one if that fails. */
  #renew(key: string, old: CachedPage, tags: readonly string[], produce: Produce): Promise<Made> {
    const begun = this.#making.get(key);
    if (begun !== undefined) return begun;
    const renewal = this.#renewals
      .run(() => this.#render(key, tags, produce))
      .then((made): Made => {
        if (made.kind === 'kept' || made.rendered.status < 500) {
          if (made.kind !== 'kept') this.#forget(key);
          return made;
        }
        return this.#failed(old);
      })
      .catch((error: unknown): Made => {
        this.#options.report(error);
        return this.#failed(old);
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, renewal);
    return renewal;
  }

  #forget(key: string): void {
    this.#pages.delete(key);
    this.#missing.delete(key);
  }

  #failed(old: CachedPage): Made {
    const now = this.#options.now();
    if (old.failedAt <= this.#recoveredAt) old.failures = 0;
    old.failedAt = now;
    old.retryAt = now + Math.min(FIRST_RETRY * 2 ** old.failures, LAST_RETRY);
    old.failures += 1;
    return { kind: 'kept', page: old, state: 'STALE' };
  }

  /** Compresses a page once for a coding; reuses the bytes of an old copy with the same content. */
  #code(page: CachedPage, coding: Coding, old?: CachedPage): Promise<ReadyBody> {
    page.coding[coding] ??= (async () => {
      const effort = page.ttl >= LONG_LIVED ? 5 : 4;
      const same = old?.tag === page.tag ? old.ready[coding]?.body : undefined;
      const coded = same ?? (await compress(page.identity, coding, effort));
      const smaller = coded.length < page.identity.length;
      const ready = readyBody(page.status, page.shared, smaller ? coding : 'identity', smaller ? coded : page.identity);
      page.ready[coding] = ready;
      return ready;
    })();
    return page.coding[coding];
  }
}
