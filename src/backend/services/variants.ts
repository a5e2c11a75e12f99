import { runningTests } from '~/lib/ads/ab-tests';
import { type VariantService, variantCalls } from '~/lib/ads/variant-calls';
import { anonymous } from '~/lib/calls/call-context';
import { createVariantCounter } from '../core/variants/variant-counter';
import type { VariantCountStore } from '../definitions/variant-counts';
import { findEdition } from '../domain/editions';
import type { BackendService } from '../http/backend-service';
import { callRoutes } from '../http/call-routes';
import { countCall } from '../http/count-calls';
import { createVariantCountStore } from '../infra/repositories/variant-counts';
import type { CommonParts } from './parts';

const BASE_PATH = '/services/variants';
/** Milliseconds between two stores of what was counted: so much is lost when a process ends without notice. */
const STORE_EVERY = 5_000;
/** Seconds for which counts are kept. */
const KEPT = 800 * 86_400;

export interface VariantCounts extends BackendService {
  /** What was counted, for reports. */
  readonly counts: VariantCountStore['counts'];
}

/** Counting by the variants of A/B tests, whichever system stores the content (docs/adr/0041). */
export function createVariantService({ options, database, content, editions, clock, logger }: CommonParts): VariantCounts {
  const store = createVariantCountStore(database.write);
  const counter = createVariantCounter({
    store,
    clock,
    // The names of editions come from outside.
    async tests(site) {
      const edition = findEdition(editions, site);
      if (edition === undefined) return [];
      const { componentSetup } = await content.frontendInit({ site, viewer: anonymous });
      return runningTests(edition.ads.tests, componentSetup);
    },
  });
  const calls: VariantService = {
    async count({ clientIp }, event) {
      await counter.count({ ...event, clientIp });
      return { success: true };
    },
  };
  const keep = (): Promise<void> =>
    counter.store().catch((error: unknown) => {
      logger.warn({ err: error }, 'Counts of variants cannot be stored now; again later.');
    });
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    name: 'variants',
    counts: (query) => store.counts(query),
    routes: { basePath: BASE_PATH, app: callRoutes(variantCalls, calls) },
    countCall: countCall(BASE_PATH, variantCalls.count, (event) => counter.count(event)),
    async start() {
      timer = setInterval(() => void keep(), STORE_EVERY);
      timer.unref();
      if (options.maintenance !== false) await store.forget(Math.floor(clock() / 1000) - KEPT);
    },
    async stop() {
      clearInterval(timer);
      await keep();
    },
  };
}
