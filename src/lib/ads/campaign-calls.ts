import { z } from 'zod';
import { call, defineCalls } from '~/lib/calls/call';

/** Counting of direct advertisements (docs/contracts/advertising.md). Paths are relative to `/services/campaigns`. */
export const campaignCalls = defineCalls({
  count: call({
    method: 'POST',
    path: '/counts',
    input: z.object({
      site: z.string().min(1).max(100),
      id: z.string().min(1).max(100),
      place: z.string().regex(/^(?:leaderboard_[1-3]|rectangle_1)$/, 'must be a place such as leaderboard_1'),
      event: z.enum(['impression', 'click']),
    }),
    answer: z.object({ success: z.literal(true) }),
    absent: 'error',
    weight: 'part',
    status: 202,
    summary: 'Counts that a campaign was seen or followed. What does not run is not counted; the answer is the same.',
  }),
});
