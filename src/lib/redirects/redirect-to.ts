import { setPagePolicy } from '~/lib/page-policy/page-policy';
import { safeLocation } from './safe-location';

/** Private response header: the server (in development the middleware) appends the request's query to the Location. */
export const KEEP_QUERY = 'x-hirmondo-keep-query';

/** The part of the Astro global that `redirectTo` needs. */
interface Redirecting {
  readonly locals: { readonly preview: boolean; readonly origins: Readonly<Record<string, string>> };
}

export interface RedirectOptions {
  /** Defaults to 301, a permanent redirect. */
  readonly status?: 301 | 302 | 307 | 308;
  /** Cache tags of the data that the target depends on, made by `cacheTag`; purging one purges the redirect. */
  readonly tags?: readonly string[];
  /** Seconds for which the redirect is cached; defaults to 300. Only 301 is cached. */
  readonly ttl?: number;
  /** Allowed origins of the target besides our own hosts. */
  readonly allowedOrigins?: readonly string[];
}

/**
 * Redirects to a path on the same host, or to an absolute address on our other host or an allowed origin. The request's query is
 * kept (RD-01, RD-38), although the page does not know it. An unsafe target results in a plain 404.
 *
 * @example if (url !== Astro.locals.publicPath) return redirectTo(Astro, url, { tags: [cacheTag.article(article.id)] });
 */
export function redirectTo(astro: Redirecting, target: string, options: RedirectOptions = {}): Response {
  const location = safeLocation(target, [...Object.values(astro.locals.origins), ...(options.allowedOrigins ?? [])]);
  if (location === undefined) return new Response(null, { status: 404 });
  const response = new Response(null, { status: options.status ?? 301, headers: { location, [KEEP_QUERY]: '1' } });
  if (!astro.locals.preview) setPagePolicy(response.headers, { ttl: options.ttl ?? 300, tags: options.tags ?? [] });
  return response;
}
