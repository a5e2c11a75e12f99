import { type CampaignPage, campaignsOn } from '~/lib/ads/campaigns';
import { consentScriptAddress } from '~/lib/ads/consent';
import type { Campaign } from '~/lib/contract/campaign';
import type { FrontendInit } from '~/lib/contract/frontend';

/** Address of the page's consent script. That of the common data takes precedence over the edition's own (ED-25). */
export const findConsentScript = (init: FrontendInit, { edition, ads }: App.Locals): string | undefined =>
  consentScriptAddress(init.site?.consentScriptPath ?? edition.identity.consentScriptPath ?? ads?.consentScript);

/**
 * Returns the running campaigns that a page may show, heaviest first. Undefined if the page has no places for advertisements:
 * previews, and pages that nothing could fill, since they have no campaign, and the advertising service needs a consent script.
 * A page that reads campaigns expires when one of them begins or ends (ADR 27).
 */
export function pageCampaigns(init: FrontendInit, page: CampaignPage, locals: App.Locals): readonly Campaign[] | undefined {
  if (locals.preview) return undefined;
  const campaigns = campaignsOn(init.campaigns, page, Math.floor((locals.statedNow ?? locals.now) / 1000));
  return campaigns.length > 0 || findConsentScript(init, locals) !== undefined ? campaigns : undefined;
}
