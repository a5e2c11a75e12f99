import { articleAddress } from '~/editions/addresses';
import { builtInRedirect } from '~/editions/built-in-redirects';
import { resolveEdition } from '~/editions/registry';
import { callContext } from '~/lib/content/call-context';
import type { ArticleCard } from '~/lib/contract/article';
import { cacheTag, setPagePolicy } from '~/lib/page-policy/page-policy';
import { asciiAddress, readableAddress } from '~/lib/urls/ascii-address';
import type { HostGroup } from '~/lib/urls/hosts';
import { matchRoute } from '~/lib/urls/routes';
import type { ReadRun } from '~/models/feeds/sitemap-months';

/** Reads runs of the articles listed by the host's root edition, including those mirrored from another host. */
export function readRuns(locals: App.Locals): ReadRun {
  return async (query) => (await locals.content.articlesBefore(callContext(locals), query))?.items;
}

/** The articles of this host, as mirrored ones are in the sitemap of their own host. */
export function ownArticles(cards: readonly ArticleCard[], { origins, edition }: App.Locals): readonly ArticleCard[] {
  const origin = origins[edition.identity.host];
  return cards.filter((card) => articleAddress(card, origins).origin === origin);
}

/** Origin of the host, and a function that returns the address of an article. */
export function sitemapPlace({ origins, edition }: App.Locals) {
  return {
    origin: origins[edition.identity.host],
    toUrl: (card: ArticleCard) => asciiAddress(articleAddress(card, origins).url),
  };
}

/**
 * Address of a menu's page on the host, decoded; undefined if it is on another host, or does not exist. A menu may contain pages
 * of other hosts and old addresses; a sitemap may not.
 */
export function menuPagePath(path: string, host: HostGroup): string | undefined {
  if (!path.startsWith('/')) return undefined;
  const moved = builtInRedirect({ host, path })?.to;
  const place = readableAddress(moved ?? path);
  const resolved = place.startsWith('/') ? resolveEdition(host, place) : undefined;
  if (resolved === undefined) return undefined;
  const { identity, navigation } = resolved.edition;
  const route = matchRoute(resolved.path, { path: identity.path, tabs: navigation.tabs });
  return route === 'unknown' || navigation.withoutRoutes.includes(resolved.path) ? undefined : place;
}

/** Sets Last-Modified to the latest of some times, unix seconds. */
export function setLastModified(headers: Headers, times: readonly number[]): void {
  const last = times.reduce((one, other) => Math.max(one, other), 0);
  if (last > 0) headers.set('last-modified', new Date(last * 1000).toUTCString());
}

/** An XML answer that is fresh for `ttl` seconds, or until an article that the host lists changes. */
export function xmlResponse(xml: string, ttl: number, locals: App.Locals): Response {
  const headers = new Headers({ 'content-type': 'application/xml; charset=utf-8' });
  const changes = [...xml.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, time = '']) => Date.parse(time) / 1000);
  setLastModified(headers, changes);
  const { slug } = locals.edition.identity;
  setPagePolicy(headers, { ttl, tags: [cacheTag.list(slug)] });
  return new Response(xml, { headers });
}

/** Answer for a feed or sitemap that does not exist: plain text, as these are requested by programs. */
export function fileNotFound(): Response {
  return new Response('A keresett oldal nem található.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
