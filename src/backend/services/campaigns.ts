import { type CampaignService, campaignCalls } from '~/lib/ads/campaign-calls';
import { anonymous } from '~/lib/calls/call-context';
import { createCampaignCounter } from '../core/campaigns/campaign-counter';
import type { CampaignCountStore } from '../definitions/campaign-counts';
import { findEdition } from '../domain/editions';
import type { BackendService } from '../http/backend-service';
import { callRoutes } from '../http/call-routes';
import { countCall } from '../http/count-calls';
import { createCampaignCountStore } from '../infra/repositories/campaign-counts';
import type { CommonParts } from './parts';

const BASE_PATH = '/services/campaigns';
/** Milliseconds between two stores of what was counted: so much is lost when a process ends without notice. */
const STORE_EVERY = 5_000;
/** Seconds for which counts are kept. */
const KEPT = 800 * 86_400;

export interface CampaignCounts extends BackendService {
  /** What was counted, for reports. */
  readonly counts: CampaignCountStore['counts'];
}

/** Counting of direct advertisements, whichever system stores the content. */
export function createCampaignService({ options, database, content, editions, clock, logger }: CommonParts): CampaignCounts {
  const store = createCampaignCountStore(database.write);
  const counter = createCampaignCounter({
    store,
    clock,
    // The names of editions come from outside.
    campaigns: async (site) =>
      findEdition(editions, site) === undefined ? [] : (await content.frontendInit({ site, viewer: anonymous })).campaigns,
  });
  const calls: CampaignService = {
    async count({ clientIp }, event) {
      await counter.count({ ...event, clientIp });
      return { success: true };
    },
  };
  const keep = (): Promise<void> =>
    counter.store().catch((error: unknown) => {
      logger.warn({ err: error }, 'Counts of advertisements cannot be stored now; again later.');
    });
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    name: 'campaigns',
    counts: (query) => store.counts(query),
    routes: { basePath: BASE_PATH, app: callRoutes(campaignCalls, calls) },
    countCall: countCall(BASE_PATH, campaignCalls.count, (event) => counter.count(event)),
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
