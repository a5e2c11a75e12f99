import { type AbTestSetting, variantNames } from '~/lib/ads/ab-tests';
import type { VariantCount, VariantCountStore } from '../../definitions/variant-counts';
import { createHourlyCounter } from '../maintenance/hourly-counter';

/** Events of one variant that an hour counts from one network, by kind; many readers share an address. */
const MOST_OF_NETWORK = { page: 300, click: 20 } as const;
/** Milliseconds for which the tests of an edition are taken as known. */
const KNOWN_FOR = 10_000;

export interface VariantCounterDependencies {
  readonly store: VariantCountStore;
  /** The tests that run in an edition; it rejects or answers none for an edition that does not exist. */
  readonly tests: (site: string) => Promise<readonly AbTestSetting[]>;
  /** Unix milliseconds. */
  readonly clock: () => number;
}

/** An event that a browser reports; its address is forgotten within the hour and never stored. */
export interface VariantEvent {
  readonly site: string;
  /** `test-variant` of each test. */
  readonly variants: readonly string[];
  readonly event: 'page' | 'click';
  readonly clientIp: string | undefined;
}

export interface VariantCounter {
  /** Counts in memory. Variants that no test of the edition has are passed over. */
  count(event: VariantEvent): Promise<void>;
  /** Stores what was counted; after a failure it is kept for the next time. */
  store(): Promise<void>;
}

/** Makes the counter of one process. */
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
    // Names of editions come from outside.
    if (known.size >= 100) known.clear();
    known.set(site, { until: now + KNOWN_FOR, names });
    return names;
  }

  return {
    async count({ site, variants, event, clientIp }) {
      const names = await readNames(site);
      for (const variant of new Set(variants)) {
        if (!names.has(variant)) continue;
        const kind = counter.isWithin(`${event} ${site} ${variant}`, clientIp, MOST_OF_NETWORK[event]) ? event : 'suspect';
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
