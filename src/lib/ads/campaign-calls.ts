import { z } from 'zod';
import { call, defineCalls } from '~/lib/calls/call';

/** What is counted: a campaign, and the place in which it was shown. */
const shown = {
  id: z.string().min(1).max(100),
  place: z.string().regex(/^(?:leaderboard_[1-3]|rectangle_1)$/, 'must be a placement such as leaderboard_1'),
};
/** Limit on further impressions in one call. A page has four places; the router may show another page while a call waits. */
const MAX_MORE_IMPRESSIONS = 7;

/** Counting of direct advertisements (docs/contracts/advertising.md). Paths are relative to `/services/campaigns`. */
export const campaignCalls = defineCalls({
  count: call({
    method: 'POST',
    path: '/counts',
    input: z.object({
      site: z.string().min(1).max(100),
      ...shown,
      event: z.enum(['impression', 'click']),
      /** Further impressions of the same edition, each counted like a separate call. */
      also: z.array(z.object(shown)).max(MAX_MORE_IMPRESSIONS).optional(),
    }),
    answer: z.object({ success: z.literal(true) }),
    absent: 'error',
    weight: 'part',
    status: 202,
    summary:
      'Counts impressions of campaigns, or a click on one. Campaigns that are not running are not counted; the response is the same.',
  }),
});
