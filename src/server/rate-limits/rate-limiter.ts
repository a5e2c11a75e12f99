import { toNetwork } from '~/lib/session/network';
import type { Exchange } from '../request/exchange';
import type { Crawlers } from './crawlers';
import { createTokenBuckets, type TokenBuckets } from './token-buckets';

/** Kinds of requests that cost more than sending a cached page. */
export const quotaKinds = ['searches', 'suggestions', 'renderings', 'pictures', 'votes'] as const;
export type QuotaKind = (typeof quotaKinds)[number];

/** The sender of a request. */
export interface Client {
  /** Address of the reader, as the gate reads it; '' for the server itself. */
  readonly address: string;
  readonly userAgent: string | undefined;
}

/** Requests of one client that a process has counted since its last report to the others. */
export interface UsageCount {
  /** Name of the quota. The field keeps the name that it has in messages, which processes of other builds read, too. */
  readonly share: string;
  /** The crawler's name or the client's network. */
  readonly key: string;
  readonly count: number;
}

/** Gives every address the same quota of expensive requests. Cached pages and polls are not counted. */
export interface RateLimiter {
  /** Counts one request. Returns undefined if it is allowed, otherwise after how many whole seconds to try again. */
  consume(kind: QuotaKind, client: Client): number | undefined;
  /** Adds the counts of another process of this machine. */
  addRemote(counts: readonly UsageCount[]): void;
  /** Number of stored addresses, summed over all quotas. */
  readonly size: number;
}

export interface RateLimiterOptions {
  /** Quota of an address per minute, by kind; 0: no limit. */
  readonly perMinute: Readonly<Record<QuotaKind, number>>;
  /** Factor by which a verified crawler's quota is larger; all of its addresses use it together. */
  readonly crawlerShare: number;
  readonly crawlers: Crawlers;
  /** True for an address that is not counted. */
  readonly isFree: (address: string) => boolean;
  /** Sends the counts of this process to the other processes; unset if there are none. */
  readonly broadcast?: ((counts: readonly UsageCount[]) => void) | undefined;
  readonly onRefused: (kind: QuotaKind) => void;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** Counts a picture that has to be made for the sender of a request. Returns the seconds to wait if there were too many. */
export function consumePicture(
  rateLimiter: Pick<RateLimiter, 'consume'> | undefined,
  { request }: Pick<Exchange, 'request'>,
  address: string,
): number | undefined {
  return rateLimiter?.consume('pictures', { address, userAgent: request.headers['user-agent'] });
}

/** Milliseconds between two reports: too few for an address to gain much by spreading its requests over all processes. */
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

  function report(quota: string, key: string): void {
    if (options.broadcast === undefined) return;
    const name = `${quota} ${key}`;
    const entry = unsent.get(name);
    if (entry !== undefined) entry.count += 1;
    else if (unsent.size < MAX_BROADCAST) unsent.set(name, { share: quota, key, count: 1 });
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
      const quota = crawler === undefined ? kind : `crawler-${kind}`;
      const key = crawler ?? toNetwork(address);
      const wait = all.get(quota)?.consume(key);
      if (wait === undefined) {
        report(quota, key);
        return undefined;
      }
      options.onRefused(kind);
      return Math.max(1, Math.ceil(wait / 1_000));
    },
    addRemote(counts) {
      for (const { share, key, count } of counts) all.get(share)?.addRemote(key, count);
    },
    get size() {
      return [...all.values()].reduce((sum, buckets) => sum + buckets.size, 0);
    },
  };
}
