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

/** What the cache has for a request: a kept page, a page that may not be kept, or nothing in time. */
export type Found =
  | { readonly kind: 'kept'; readonly page: CachedPage; readonly state: 'HIT' | 'MISS' | 'STALE' }
  | { readonly kind: 'rendered'; readonly rendered: RenderedPage }
  | { readonly kind: 'busy' }
  /** The reader has had a fair share of renderings; another one in so many seconds. */
  | { readonly kind: 'limited'; readonly seconds: number };

export interface PageCacheOptions {
  /** Limit in bytes; 0: nothing is cached, though concurrent requests for a page still share one rendering. */
  readonly limit: number;
  /** Pages that are kept at the same time, however small; as many as fit by default. Each takes some kilobytes of the heap. */
  readonly mostPages?: number;
  /** Security headers of a page, by what it brings of others. */
  readonly security: (outside: RenderedPage['outside']) => RawHeaders;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** False while the process has too much to do: pages that are not kept are then refused. */
  readonly admit: () => boolean;
  /** Called with an error of a rendering that no reader waits for. */
  readonly report: (error: unknown) => void;
  /** Called after each rendering with its milliseconds. */
  readonly onRender?: (milliseconds: number) => void;
}

/** Milliseconds for which a reader waits for the new copy of a page that was purged by name. */
const PURGED_WAIT = 500;
/** Milliseconds for which requests wait for a rendering that another request started. */
const FOLLOWER_WAIT = 2_000;
/** Milliseconds for which the first reader waits for a rendering; everything inside it has shorter deadlines. */
const LEADER_WAIT = 10_000;
/** Renewals at the same time, so that a purge of everything does not become a storm. */
const RENEWALS = 4;
const FIRST_RETRY = 1_000;
const LAST_RETRY = 30_000;
/** Part of the room that addresses without a page may take. */
const MISSING_SHARE = 0.04;
/** Pages that live shorter are compressed with less effort. */
const LONG_LIVED = 60;

type Produce = () => Promise<RenderedPage>;
type Made = Exclude<Found, { kind: 'busy' | 'limited' }>;
/** Asked before a rendering that only this reader causes; returns the seconds to wait, undefined if it may begin. */
type TakeShare = () => number | undefined;

function within<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds, undefined);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Caches rendered pages as bytes. Concurrent requests for a page share one rendering; an out-of-date page is renewed once, and
 * served until the new copy is there, for up to a day if that cannot be made. Errors are never cached.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #pages: ByteLru<CachedPage>;
  /** Addresses without a page, kept apart so that a flood of invented addresses evicts no page. */
  readonly #missing: ByteLru<CachedPage>;
  readonly #purges = new PurgeLog();
  readonly #making = new Map<string, Promise<Made>>();
  readonly #renewals = new Slots(RENEWALS);
  /** Failures from before this moment put no renewal off any more. */
  #recoveredAt = -Infinity;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#missing = new ByteLru(options.limit * MISSING_SHARE, (options.mostPages ?? Infinity) * MISSING_SHARE);
    this.#pages = new ByteLru(options.limit * (1 - MISSING_SHARE), options.mostPages);
  }

  /** Purges so far. */
  get purges(): number {
    return this.#purges.count;
  }

  get bytes(): number {
    return this.#pages.bytes + this.#missing.bytes;
  }

  get size(): number {
    return this.#pages.size + this.#missing.size;
  }

  /** Pages that had to go for others, since the start. */
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

  /** The page when it is kept and up to date: the short way of most requests. */
  fresh(key: string): CachedPage | undefined {
    const page = this.#held(key);
    if (page === undefined) return undefined;
    return this.#judge(page) === 'fresh' ? page : undefined;
  }

  /** Finds or makes a page. `tags` are the names besides the page's own under which it is purged. Rejects as `produce` does. */
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

  /** A kept page's bytes in a coding, compressed on first need and then kept, too. */
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

  /** The source of the pages answers again: what could not be renewed is tried at its next request. */
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

  /** True if the page was made from older content than was known when the request arrived, because of a purge in between. */
  #isOvertaken(made: Made, arrived: number): boolean {
    if (made.kind !== 'kept' || made.page.begunAt >= arrived || made.state === 'STALE') return false;
    return this.#purges.staleness(made.page.tags, made.page.begunAt) !== undefined;
  }

  /** Renders and keeps, once at a time for each key. */
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
    // The next requests get the new copy without waiting for a coding that readers of this page use.
    await Promise.all(Object.keys(old?.ready ?? {}).map((coding) => this.#code(page, coding as Coding, old)));
    // A rendering that a purge of one of its names overtook is shown to those who wait for it, and not kept.
    if (this.#purges.staleness(page.tags, begunAt) === undefined) this.#keep(key, page);
    return { kind: 'kept', page, state: 'MISS' };
  }

  /** Makes the new copy of a page that is out of date; resolves with the old one when that fails. */
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

  /** Compresses a page once for a coding, however many ask for it; the bytes of an old copy with the same words serve again. */
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
