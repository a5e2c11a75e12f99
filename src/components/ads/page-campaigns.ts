import { type CampaignPage, campaignsOn } from '~/lib/ads/campaigns';
import type { Campaign } from '~/lib/contract/campaign';
import type { FrontendInit } from '~/lib/contract/frontend';

/**
 * The running campaigns that a page may show, the heaviest first; none in previews. A page that has looked at them ends when one
 * of them begins or is over (ADR 29).
 */
export const pageCampaigns = (init: FrontendInit, page: CampaignPage, { preview, now }: App.Locals): readonly Campaign[] =>
  preview ? [] : campaignsOn(init.campaigns, page, Math.floor(now / 1000));
