import { findPageAddress } from '~/lib/redirects/follow-redirects';
import { withQuery } from '~/lib/redirects/safe-location';
import { pageAt } from '../pages/page-request';
import { findRedirect, type RedirectsOptions } from '../pages/redirects';
import type { ApiFetch } from './api-fetch';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);
const NOT_FOUND = 404;

/**
 * Wraps the API so that old addresses of articles below /api and /services, which were sections of a former site, redirect to
 * the articles. A rule is looked up only if the API answers 404, so that no call is hidden. If another system serves the API,
 * it receives all of these addresses and redirects them itself.
 */
export function withLegacyRedirects(fetchApi: ApiFetch, options: RedirectsOptions): ApiFetch {
  const { rules, origins, served } = options;
  if (rules === undefined) return fetchApi;
  return async (request, context) => {
    const response = await fetchApi(request, context);
    if (response.status !== NOT_FOUND || !SAFE_METHODS.has(request.method)) return response;
    const { origin, pathname, search } = new URL(request.url);
    const place = findPageAddress(origin + pathname, 'main', origins);
    const page = place && rules.find(place.host, place.path) && pageAt(place, served);
    const redirect = page && (await findRedirect(page, options));
    if (redirect === undefined) return response;
    return new Response(null, { status: redirect.status, headers: { location: withQuery(redirect.location, search.slice(1)) } });
  };
}
