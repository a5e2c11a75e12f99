import { z } from 'zod';
import { redirectStatuses } from '~/lib/redirects/redirect';

/** Where a path leads (C.6). `to` is a path on the same host or an absolute address; a rule without a code is for now. */
export const ruleRedirect = z.object({
  to: z.string().min(1),
  statusCode: z
    .literal(redirectStatuses)
    .nullish()
    .transform((status) => status ?? 302),
  /** What is left of the query that was asked about; unset: nothing. */
  query: z.string().optional().catch(undefined),
});

/** Answer of GET /api/route-rules: null when the path has not moved. */
export const routeRule = z.object({
  redirect: ruleRedirect.nullish().transform((redirect) => redirect ?? undefined),
});

export type RuleRedirect = z.infer<typeof ruleRedirect>;
