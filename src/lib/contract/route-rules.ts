import { z } from 'zod';
import { redirectStatuses } from '~/lib/redirects/redirect';

/**
 * A redirect rule of a path (C.6). `to` is a path on the same host or an absolute address; a rule without a code is temporary
 * (A-08).
 */
export const ruleRedirect = z.object({
  to: z.string().min(1),
  statusCode: z
    .literal(redirectStatuses)
    .nullish()
    .transform((status) => status ?? 302),
  /** The part of the requested query that the target keeps; unset: all of it. */
  query: z.string().optional().catch(undefined),
});

/** Answer of GET /api/route-rules: null when the path has not moved. */
export const routeRule = z.object({
  redirect: ruleRedirect.nullish().transform((redirect) => redirect ?? undefined),
});

export type RuleRedirect = z.infer<typeof ruleRedirect>;
