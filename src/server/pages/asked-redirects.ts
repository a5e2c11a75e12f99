import { followRedirects, type Place } from '~/lib/redirects/follow-redirects';
import type { Redirect, RedirectStatus } from '~/lib/redirects/redirect';
import type { AskedRedirect } from '~/lib/redirects/rule-table';
import { ruleLocation, withQuery } from '~/lib/redirects/safe-location';
import type { HostGroup, Origins } from '~/lib/urls/hosts';

/** Rules for paths with a query, in memory or another system's. */
export interface AskedRules {
  /** False if no rule has a query, so that queries need not be looked up. */
  readonly asks: boolean;
  findAsked(host: HostGroup, path: string, query: string): AskedRedirect | undefined | Promise<AskedRedirect | undefined>;
}

/** Whatever can say where a place leads further, as a page's redirect does. */
type Further = (place: Place) => Promise<Redirect | undefined>;

/** The target that a rule of the newsroom gives for a path with a query; undefined if no rule has this query. */
export type AskedRedirects = (
  place: Place,
  query: string,
  further: Further,
) => Promise<{ readonly location: string; readonly status: RedirectStatus } | undefined>;

/**
 * Makes the question. Pages are kept by the part of the query that they depend on, which says nothing of old systems' parameters;
 * so these rules come before the page cache. The reader is sent once, to wherever the rule's target has moved since.
 */
export function createAskedRedirects(rules: AskedRules | undefined, origins: Origins): AskedRedirects {
  return async (place, query, further) => {
    if (query === '' || !rules?.asks) return undefined;
    const asked = await rules.findAsked(place.host, place.path, query);
    if (asked === undefined) return undefined;
    // The way begins with the rule, at a place that no path is.
    const start = { host: place.host, path: `${place.path}?${query}` };
    const { redirect } = await followRedirects(start, async (at) => (at === start ? asked.redirect : further(at)), origins);
    const to = redirect?.to ?? asked.redirect.to;
    const location = ruleLocation(to);
    if (location === undefined) return undefined;
    return { location: withQuery(location, asked.rest), status: redirect?.status ?? asked.redirect.status };
  };
}
