import { z } from 'zod';
import { call, defineCalls } from '~/lib/calls/call';

/** Counting by the variants of A/B tests (docs/contracts/advertising.md). Paths are relative to `/services/variants`. */
export const variantCalls = defineCalls({
  count: call({
    method: 'POST',
    path: '/counts',
    input: z.object({
      site: z.string().min(1).max(100),
      /** `test-variant` of each test that the page shows. */
      variants: z.array(z.string().min(1).max(81)).min(1).max(10),
      event: z.enum(['page', 'click']),
    }),
    answer: z.object({ success: z.literal(true) }),
    absent: 'error',
    weight: 'part',
    status: 202,
    summary: 'Counts a page view or a click on an advertisement for the given test variants. Unknown variants are not counted.',
  }),
});
