import { type CampaignPage, campaignsOn } from '~/lib/ads/campaigns';
import type { Campaign } from '~/lib/contract/campaign';
import type { FrontendInit } from '~/lib/contract/frontend';

/**
 * Returns the running campaigns that a page may show, heaviest first; none in previews. A page that reads them expires when one
 * of them begins or ends (ADR 29).
 */
export const pageCampaigns = (init: FrontendInit, page: CampaignPage, { preview, now }: App.Locals): readonly Campaign[] =>
  preview ? [] : campaignsOn(init.campaigns, page, Math.floor(now / 1000));
