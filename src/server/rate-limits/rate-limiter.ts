import { toNetwork } from '~/lib/session/network';
import type { Crawlers } from './crawlers';
import { createTokenBuckets, type TokenBuckets } from './token-buckets';

/** Kinds of requests that cost more than sending a cached page. */
export const quotaKinds = ['searches', 'suggestions', 'renderings', 'pictures', 'votes'] as const;
export type QuotaKind = (typeof quotaKinds)[number];

/** The client that uses a share. */
export interface Client {
  /** Address of the reader, as the gate reads it; '' for the server itself. */
  readonly address: string;
  readonly userAgent: string | undefined;
}

/** Counts of one process since its last report to the others. */
export interface UsageCount {
  readonly share: string;
  readonly key: string;
  readonly count: number;
}

/** Gives every address the same quota of expensive requests. Cached pages and polls are free and not counted. */
export interface RateLimiter {
  /** Uses one unit; returns undefined, or the number of whole seconds after which to try again. */
  consume(kind: QuotaKind, client: Client): number | undefined;
  /** Records units used at another process of this machine. */
  addRemote(spent: readonly UsageCount[]): void;
  /** Number of addresses remembered now, of all kinds. */
  readonly size: number;
}

export interface RateLimiterOptions {
  /** Limit per minute of each kind for an address; 0: no limit. */
  readonly perMinute: Readonly<Record<QuotaKind, number>>;
  /** Factor by which a verified crawler's limit is higher, shared by all of its addresses. */
  readonly crawlerShare: number;
  readonly crawlers: Crawlers;
  /** True for an address that is not counted. */
  readonly isFree: (address: string) => boolean;
  /** Sends the counts of this process to the other processes; unset if there are none. */
  readonly broadcast?: ((spent: readonly UsageCount[]) => void) | undefined;
  readonly onRefused: (kind: QuotaKind) => void;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** Counts are sent after this long: an address gains little by spreading its requests over all processes. */
const BROADCAST_MS = 100;
const MAX_BROADCAST = 2_000;

export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { perMinute, crawlers, now } = options;
  const readers = new Map(quotaKinds.map((kind) => [kind, createTokenBuckets(perMinute[kind], now)]));
  const ofCrawlers = new Map(
    quotaKinds.map((kind) => [`crawler-${kind}`, createTokenBuckets(perMinute[kind] * options.crawlerShare, now)]),
  );
  const all: ReadonlyMap<string, TokenBuckets> = new Map<string, TokenBuckets>([...readers, ...ofCrawlers]);
  let unsent = new Map<string, { share: string; key: string; count: number }>();
  let isScheduled = false;

  function note(share: string, key: string): void {
    if (options.broadcast === undefined) return;
    const name = `${share} ${key}`;
    const entry = unsent.get(name);
    if (entry !== undefined) entry.count += 1;
    else if (unsent.size < MAX_BROADCAST) unsent.set(name, { share, key, count: 1 });
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => {
      isScheduled = false;
      options.broadcast?.([...unsent.values()]);
      unsent = new Map();
    }, BROADCAST_MS).unref();
  }

  return {
    consume(kind, { address, userAgent }) {
      if (perMinute[kind] === 0 || address === '' || options.isFree(address)) return undefined;
      const crawler = crawlers.identify(address, userAgent);
      const share = crawler === undefined ? kind : `crawler-${kind}`;
      const key = crawler ?? toNetwork(address);
      const wait = all.get(share)?.consume(key);
      if (wait === undefined) {
        note(share, key);
        return undefined;
      }
      options.onRefused(kind);
      return Math.max(1, Math.ceil(wait / 1_000));
    },
    addRemote(spent) {
      for (const { share, key, count } of spent) all.get(share)?.addRemote(key, count);
    },
    get size() {
      return [...all.values()].reduce((sum, buckets) => sum + buckets.size, 0);
    },
  };
}
