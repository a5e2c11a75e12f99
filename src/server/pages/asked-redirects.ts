import { followRedirects, type Place } from '~/lib/redirects/follow-redirects';
import type { Redirect, RedirectStatus } from '~/lib/redirects/redirect';
import type { AskedRedirect } from '~/lib/redirects/rule-table';
import { ruleLocation, withQuery } from '~/lib/redirects/safe-location';
import type { HostGroup, Origins } from '~/lib/urls/hosts';

/** Rules for paths with a query, in memory or from another system. */
export interface AskedRules {
  /** False if no rule has a query; queries then need not be looked up. */
  readonly asks: boolean;
  findAsked(host: HostGroup, path: string, query: string): AskedRedirect | undefined | Promise<AskedRedirect | undefined>;
}

/** Finds the next redirect from a place, such as that of a page; undefined if there is none. */
type Further = (place: Place) => Promise<Redirect | undefined>;

/** The target of a newsroom rule for a path with a query; undefined if no rule has this query. */
export type AskedRedirects = (
  place: Place,
  query: string,
  further: Further,
) => Promise<{ readonly location: string; readonly status: RedirectStatus } | undefined>;

/**
 * Makes the lookup. The page cache's key contains only the parameters that pages use, not those of old systems, so these rules
 * are applied before the cache. The reader is redirected once, to the final address if the rule's target has moved since.
 */
export function createAskedRedirects(rules: AskedRules | undefined, origins: Origins): AskedRedirects {
  return async (place, query, further) => {
    if (query === '' || !rules?.asks) return undefined;
    const asked = await rules.findAsked(place.host, place.path, query);
    if (asked === undefined) return undefined;
    // The chain of redirects starts with the rule, at a place that cannot be a page's path.
    const start = { host: place.host, path: `${place.path}?${query}` };
    const { redirect } = await followRedirects(start, async (at) => (at === start ? asked.redirect : further(at)), origins);
    const to = redirect?.to ?? asked.redirect.to;
    const location = ruleLocation(to);
    if (location === undefined) return undefined;
    return { location: withQuery(location, asked.rest), status: redirect?.status ?? asked.redirect.status };
  };
}
