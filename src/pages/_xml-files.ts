import { articleAddress } from '~/editions/addresses';
import { builtInRedirect } from '~/editions/built-in-redirects';
import { resolveEdition } from '~/editions/registry';
import { callContext } from '~/lib/content/call-context';
import type { ArticleCard } from '~/lib/contract/article';
import { cacheTag, setPagePolicy } from '~/lib/page-policy/page-policy';
import { asciiAddress, readableAddress } from '~/lib/urls/ascii-address';
import { isFollowedFeed } from '~/lib/urls/feed-address';
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
  // What a reader's own browser keeps is nothing for search engines.
  const isOwn = route === 'saved';
  return route === 'unknown' || isOwn || navigation.withoutRoutes.includes(resolved.path) ? undefined : place;
}

/** Sets Last-Modified to the latest of some times, unix seconds. */
export function setLastModified(headers: Headers, times: readonly number[]): void {
  const last = times.reduce((one, other) => Math.max(one, other), 0);
  if (last > 0) headers.set('last-modified', new Date(last * 1000).toUTCString());
}

/** Sets the links of a feed: to itself, an absolute address, and to the hub that tells programs of its changes (WebSub). */
export function setFeedLinks(headers: Headers, self: string, { services }: App.Locals): void {
  const hub = isFollowedFeed(new URL(self).pathname) ? services.feedHub : undefined;
  const links = [`<${self}>; rel="self"`, ...(hub === undefined ? [] : [`<${new URL(hub, self).href}>; rel="hub"`])];
  headers.set('link', links.join(', '));
}

/**
 * An XML answer that is fresh for `ttl` seconds, or until an article that the host lists changes. `changes`: when what it lists has
 * changed, unix seconds.
 */
export function xmlResponse(xml: string, ttl: number, locals: App.Locals, changes: readonly number[] = []): Response {
  const headers = new Headers({ 'content-type': 'application/xml; charset=utf-8' });
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
