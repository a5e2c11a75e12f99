import { runningTests } from '~/lib/ads/ab-tests';
import { variantCalls } from '~/lib/ads/variant-calls';
import { anonymous } from '~/lib/calls/call-context';
import { createVariantCounter } from '../core/variants/variant-counter';
import type { VariantCountStore } from '../definitions/variant-counts';
import { findEdition } from '../domain/editions';
import type { BackendService } from '../http/backend-service';
import { createVariantCountStore } from '../infra/repositories/variant-counts';
import { createCountingService } from './counting-service';
import type { CommonParts } from './parts';

/** Seconds for which counts are kept. */
const KEPT = 800 * 86_400;

export interface VariantCounts extends BackendService {
  /** The counts, for reports. */
  readonly counts: VariantCountStore['counts'];
}

/** Counts page views and clicks by variant of A/B tests, whichever system stores the content (docs/adr/0038). */
export function createVariantService(parts: CommonParts): VariantCounts {
  const { database, content, editions, clock } = parts;
  const store = createVariantCountStore(database.write);
  const counter = createVariantCounter({
    store,
    clock,
    // The edition's slug comes from the request and may be unknown.
    async tests(site) {
      const edition = findEdition(editions, site);
      if (edition === undefined) return [];
      const { componentSetup } = await content.frontendInit({ site, viewer: anonymous });
      return runningTests(edition.ads.tests, componentSetup);
    },
  });
  return {
    ...createCountingService(parts, {
      ...counter,
      name: 'variants',
      table: variantCalls,
      forget: (before) => store.forget(before),
      kept: KEPT,
      warning: 'Cannot store counts of variants; retrying later.',
    }),
    counts: (query) => store.counts(query),
  };
}
