import { toNetwork } from '~/lib/session/network';
import type { Crawlers } from './crawlers';
import { createTokenBuckets, type TokenBuckets } from './token-buckets';

/** Kinds of requests that cost more than sending a cached answer. */
export const shareKinds = ['searches', 'suggestions', 'renderings', 'pictures', 'votes'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** The client that uses a share. */
export interface Taker {
  /** Address of the reader, as the gate reads it; '' for the server itself. */
  readonly address: string;
  readonly userAgent: string | undefined;
}

/** Counts of one process since its last report to the others. */
export interface Spent {
  readonly share: string;
  readonly key: string;
  readonly count: number;
}

/** Gives every address the same share of expensive requests. Cached pages and polls are free and not counted. */
export interface FairShares {
  /** Uses one unit; returns undefined, or the number of whole seconds after which to try again. */
  take(kind: ShareKind, taker: Taker): number | undefined;
  /** Records units used at another process of this machine. */
  hear(spent: readonly Spent[]): void;
  /** Number of addresses remembered now, of all kinds. */
  readonly size: number;
}

export interface FairSharesOptions {
  /** Limit per minute of each kind for an address; 0: no limit. */
  readonly perMinute: Readonly<Record<ShareKind, number>>;
  /** Factor by which a verified crawler's limit is higher, shared by all of its addresses. */
  readonly crawlerShare: number;
  readonly crawlers: Crawlers;
  /** True for an address that is not counted. */
  readonly isFree: (address: string) => boolean;
  /** Sends the counts of this process to the other processes; unset if there are none. */
  readonly tell?: ((spent: readonly Spent[]) => void) | undefined;
  readonly onRefused: (kind: ShareKind) => void;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** Counts are sent after this long: an address gains little by spreading its requests over all processes. */
const TELL_MS = 100;
const MOST_TOLD = 2_000;

export function createFairShares(options: FairSharesOptions): FairShares {
  const { perMinute, crawlers, now } = options;
  const readers = new Map(shareKinds.map((kind) => [kind, createTokenBuckets(perMinute[kind], now)]));
  const ofCrawlers = new Map(
    shareKinds.map((kind) => [`crawler-${kind}`, createTokenBuckets(perMinute[kind] * options.crawlerShare, now)]),
  );
  const all: ReadonlyMap<string, TokenBuckets> = new Map<string, TokenBuckets>([...readers, ...ofCrawlers]);
  let untold = new Map<string, { share: string; key: string; count: number }>();
  let telling = false;

  function note(share: string, key: string): void {
    if (options.tell === undefined) return;
    const name = `${share} ${key}`;
    const entry = untold.get(name);
    if (entry !== undefined) entry.count += 1;
    else if (untold.size < MOST_TOLD) untold.set(name, { share, key, count: 1 });
    if (telling) return;
    telling = true;
    setTimeout(() => {
      telling = false;
      options.tell?.([...untold.values()]);
      untold = new Map();
    }, TELL_MS).unref();
  }

  return {
    take(kind, { address, userAgent }) {
      if (perMinute[kind] === 0 || address === '' || options.isFree(address)) return undefined;
      const crawler = crawlers.identify(address, userAgent);
      const share = crawler === undefined ? kind : `crawler-${kind}`;
      const key = crawler ?? toNetwork(address);
      const wait = all.get(share)?.take(key);
      if (wait === undefined) {
        note(share, key);
        return undefined;
      }
      options.onRefused(kind);
      return Math.max(1, Math.ceil(wait / 1_000));
    },
    hear(spent) {
      for (const { share, key, count } of spent) all.get(share)?.spend(key, count);
    },
    get size() {
      return [...all.values()].reduce((sum, buckets) => sum + buckets.size, 0);
    },
  };
}
