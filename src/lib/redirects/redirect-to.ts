import { setPagePolicy } from '~/lib/page-policy/page-policy';
import { safeLocation } from './safe-location';

/** Private response header: the server (in development the middleware) puts the request's own query behind the Location. */
export const KEEP_QUERY = 'x-hirmondo-keep-query';

/** Where a redirect is known from: the part of the Astro global that matters. */
interface Redirecting {
  readonly locals: { readonly preview: boolean; readonly origins: Readonly<Record<string, string>> };
}

export interface RedirectOptions {
  /** 301 by default: a rename for good. */
  readonly status?: 301 | 302 | 307 | 308;
  /** Cache tags of what the target was read from, made by `cacheTag`; a purge of one forgets the redirect. */
  readonly tags?: readonly string[];
  /** Seconds for which the redirect is cached; defaults to 300. Only 301 is cached. */
  readonly ttl?: number;
  /** Origins that the target may lie on besides our own hosts. */
  readonly allowedOrigins?: readonly string[];
}

/**
 * Answer of a page that has moved: to a path on the same host, or to an absolute address on our other host or a listed origin. The query
 * that the reader sent is kept (RD-01, RD-38); the page need not and cannot know it. A target that is not safe is a
 * plain 404 page.
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
