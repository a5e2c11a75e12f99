import { campaignCalls } from '~/lib/ads/campaign-calls';
import { anonymous } from '~/lib/calls/call-context';
import { createCampaignCounter } from '../core/campaigns/campaign-counter';
import type { CampaignCountStore } from '../definitions/campaign-counts';
import { findEdition } from '../domain/editions';
import type { BackendService } from '../http/backend-service';
import { createCampaignCountStore } from '../infra/repositories/campaign-counts';
import { createCountingService } from './counting-service';
import type { CommonParts } from './parts';

/** Seconds for which counts are kept. */
const KEPT = 800 * 86_400;

export interface CampaignCounts extends BackendService {
  /** The counts, for reports. */
  readonly counts: CampaignCountStore['counts'];
}

/** Counts impressions and clicks of direct advertisements, whichever system stores the content. */
export function createCampaignService(parts: CommonParts): CampaignCounts {
  const { database, content, editions, clock } = parts;
  const store = createCampaignCountStore(database.write);
  const counter = createCampaignCounter({
    store,
    clock,
    // The edition's slug comes from the request and may be unknown.
    campaigns: async (site) =>
      findEdition(editions, site) === undefined ? [] : (await content.frontendInit({ site, viewer: anonymous })).campaigns,
  });
  return {
    ...createCountingService(parts, {
      ...counter,
      name: 'campaigns',
      table: campaignCalls,
      forget: (before) => store.forget(before),
      kept: KEPT,
      warning: 'Cannot store counts of advertisements; retrying later.',
    }),
    counts: (query) => store.counts(query),
  };
}
