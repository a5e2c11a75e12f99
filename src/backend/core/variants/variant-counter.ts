import { type AbTestSetting, variantNames } from '~/lib/ads/ab-tests';
import type { VariantCount, VariantCountStore } from '../../definitions/variant-counts';
import { createHourlyCounter } from '../maintenance/hourly-counter';

/** Hourly limits on events of one variant from one network, by kind; many readers may share an IP address. */
const MAX_OF_NETWORK = { page: 300, click: 20 } as const;
/** Milliseconds for which an edition's tests are cached. */
const KNOWN_FOR = 10_000;

export interface VariantCounterDependencies {
  readonly store: VariantCountStore;
  /** The running tests of an edition; rejects or returns none for an unknown edition. */
  readonly tests: (site: string) => Promise<readonly AbTestSetting[]>;
  /** Unix milliseconds. */
  readonly clock: () => number;
}

/** An event reported by a browser; its IP address is kept in memory for at most an hour and never stored. */
export interface VariantEvent {
  readonly site: string;
  /** `test-variant` of each test. */
  readonly variants: readonly string[];
  readonly event: 'page' | 'click';
  readonly clientIp: string | undefined;
}

export interface VariantCounter {
  /** Counts in memory. Ignores variants that no test of the edition has. */
  count(event: VariantEvent): Promise<void>;
  /** Stores the counts; after a failure they are kept for the next attempt. */
  store(): Promise<void>;
}

/** Creates the counter of one process. */
export function createVariantCounter({ store, tests, clock }: VariantCounterDependencies): VariantCounter {
  const known = new Map<string, { readonly until: number; readonly names: Promise<ReadonlySet<string>> }>();
  const counter = createHourlyCounter<VariantCount>({
    clock,
    toKey: ({ site, variant, hour }) => `${site} ${variant} ${hour}`,
    merge: (one, other) => ({
      ...one,
      pages: one.pages + other.pages,
      clicks: one.clicks + other.clicks,
      suspect: one.suspect + other.suspect,
    }),
    store: (sums) => store.add(sums),
  });

  function readNames(site: string): Promise<ReadonlySet<string>> {
    const now = clock();
    const found = known.get(site);
    if (found !== undefined && now < found.until) return found.names;
    const names = tests(site).then(
      (all) => new Set(all.flatMap(variantNames)),
      () => new Set<string>(),
    );
    // The slugs come from requests, so their number must be limited.
    if (known.size >= 100) known.clear();
    known.set(site, { until: now + KNOWN_FOR, names });
    return names;
  }

  return {
    async count({ site, variants, event, clientIp }) {
      const names = await readNames(site);
      for (const variant of new Set(variants)) {
        if (!names.has(variant)) continue;
        const kind = counter.isWithin(`${event} ${site} ${variant}`, clientIp, MAX_OF_NETWORK[event]) ? event : 'suspect';
        counter.add({
          site,
          variant,
          hour: counter.hour(),
          pages: kind === 'page' ? 1 : 0,
          clicks: kind === 'click' ? 1 : 0,
          suspect: kind === 'suspect' ? 1 : 0,
        });
      }
    },
    store: () => counter.store(),
  };
}
