import { followRedirects, type PageAddress } from '~/lib/redirects/follow-redirects';
import type { Redirect, RedirectStatus } from '~/lib/redirects/redirect';
import type { QueryRedirect } from '~/lib/redirects/rule-table';
import { ruleLocation, withQuery } from '~/lib/redirects/safe-location';
import type { HostGroup, Origins } from '~/lib/urls/hosts';

/** Rules for paths with a query, in memory or from another system. */
export interface QueryRules {
  /** False if no rule has a query; queries then need not be looked up. */
  readonly hasQueryRules: boolean;
  findByQuery(host: HostGroup, path: string, query: string): QueryRedirect | undefined | Promise<QueryRedirect | undefined>;
}

/** Finds the next redirect from a place, such as that of a page; undefined if there is none. */
type NextRedirect = (place: PageAddress) => Promise<Redirect | undefined>;

/** The target of a newsroom rule for a path with a query; undefined if no rule has this query. */
export type FindQueryRedirect = (
  place: PageAddress,
  query: string,
  next: NextRedirect,
) => Promise<{ readonly location: string; readonly status: RedirectStatus } | undefined>;

/**
 * Makes the lookup. The page cache's key contains only the parameters that pages use, not those of old systems, so these rules
 * are applied before the cache. The reader is redirected once, to the final address if the rule's target has moved since.
 */
export function createQueryRedirects(rules: QueryRules | undefined, origins: Origins): FindQueryRedirect {
  return async (place, query, next) => {
    if (query === '' || !rules?.hasQueryRules) return undefined;
    const rule = await rules.findByQuery(place.host, place.path, query);
    if (rule === undefined) return undefined;
    // The chain of redirects starts with the rule, at a place that cannot be a page's path.
    const start = { host: place.host, path: `${place.path}?${query}` };
    const { redirect } = await followRedirects(start, async (at) => (at === start ? rule.redirect : next(at)), origins);
    const to = redirect?.to ?? rule.redirect.to;
    const location = ruleLocation(to);
    if (location === undefined) return undefined;
    return { location: withQuery(location, rule.rest), status: redirect?.status ?? rule.redirect.status };
  };
}
