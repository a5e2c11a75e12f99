import { toNetwork } from '~/lib/session/network';
import type { Crawlers } from './crawlers';
import { createTokenBuckets, type TokenBuckets } from './token-buckets';

/** What costs the process more than handing out what is ready. */
export const shareKinds = ['searches', 'suggestions', 'renderings', 'pictures', 'votes'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** Who takes. */
export interface Taker {
  /** Address of the reader, as the gate reads it; '' for the server itself. */
  readonly address: string;
  readonly userAgent: string | undefined;
}

/** What one process has counted since its last report to the others. */
export interface Spent {
  readonly share: string;
  readonly key: string;
  readonly count: number;
}

/** Gives every address the same share of what is dear. Cached pages and polls cost nothing and are never asked about. */
export interface FairShares {
  /** Takes one; returns undefined, or the whole seconds after which to come again. */
  take(kind: ShareKind, taker: Taker): number | undefined;
  /** Notes what was taken from another process of this machine. */
  hear(spent: readonly Spent[]): void;
  /** Addresses that are remembered now, of all kinds. */
  readonly size: number;
}

export interface FairSharesOptions {
  /** How many of each kind an address may take a minute; 0: as many as it likes. */
  readonly perMinute: Readonly<Record<ShareKind, number>>;
  /** How many times that of an address a proven crawler gets, all of its addresses together. */
  readonly crawlerShare: number;
  readonly crawlers: Crawlers;
  /** True for an address that is not counted. */
  readonly isFree: (address: string) => boolean;
  /** Sends what was counted here to the other processes; unset if there are none. */
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
