import type { PoliticalAdService } from '~/lib/political-ads/political-ad-calls';
import { POLITICAL_NOTICES, politicalAdCalls } from '~/lib/political-ads/political-ad-calls';
import { createPoliticalAds, YEARS_KEPT } from '../core/political-ads/political-ads';
import type { BackendService } from '../http/backend-service';
import { callRoutes } from '../http/call-routes';
import type { ServiceParts } from './parts';

const YEAR_SECONDS = 366 * 86_400;

/** The register of political advertisements. On start it deletes notices whose retention period is over. */
export function createPoliticalAdService(parts: ServiceParts): BackendService & { readonly calls: PoliticalAdService } {
  const { options, store, origins, clock, cleanUps } = parts;
  const register = createPoliticalAds({ notices: store.politicalNotices, origins, clock });
  const calls: PoliticalAdService = {
    politicalAds: (_context, { page }) => register.list(page),
    politicalAd: (_context, { noticeId }) => register.notice(noticeId),
    politicalAdVersions: (_context, { noticeId }) => register.versions(noticeId),
  };
  return {
    name: 'political-ads',
    calls,
    routes: { basePath: '/api', app: callRoutes(politicalAdCalls, calls) },
    async start() {
      if (options.maintenance === false) return;
      const moment = await cleanUps.moment();
      if (moment === undefined) return;
      const before = moment - YEARS_KEPT * YEAR_SECONDS;
      if (await store.politicalNotices.hasForgettable(before)) {
        await store.change(async (writer) => {
          await writer.forgetPoliticalNotices(before);
          return { tags: [POLITICAL_NOTICES] };
        });
      }
    },
  };
}
