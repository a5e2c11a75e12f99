import { z } from 'zod';
import { call, defineCalls } from '~/lib/calls/call';

/** Counting of reads (docs/contracts/browser.md). Paths are relative to `/services/reads`. */
export const readCalls = defineCalls({
  count: call({
    method: 'POST',
    path: '/counts',
    input: z.object({ site: z.string().min(1).max(100), article: z.string().min(1).max(300) }),
    answer: z.object({ success: z.literal(true) }),
    absent: 'error',
    weight: 'part',
    status: 202,
    summary: 'Counts a read of an article. Articles that are not public are not counted; the response is the same.',
  }),
});
