import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Backend } from '~/backend/index';
import type { Edition } from '~/editions/types';
import { toNetwork } from '~/lib/session/network';
import { parseTarget } from '~/lib/urls/canonical-path';
import { FEED_HUB, isFollowedFeed } from '~/lib/urls/feed-address';
import { hostGroups, type Origins } from '~/lib/urls/hosts';
import { readText } from '../page-cache/cached-page';
import { baseTags, pageKey } from '../page-cache/key';
import type { PageCache } from '../page-cache/page-cache';
import { readPageRequest } from '../pages/page-request';
import type { PageRenderer } from '../pages/rendered-page';
import type { SiteService } from '../site-services';

type OpenFeedHub = Backend['feedHub'];
type ReadFeed = Parameters<OpenFeedHub['open']>[0];

/** Subscriptions that a network may ask for in an hour, in each process: each makes the server call an address. */
const PER_NETWORK = 120;
const HOUR = 3_600;

export interface FeedHubOptions {
  /** Unset: there is no hub. */
  readonly hub: OpenFeedHub | undefined;
  readonly renderPage: PageRenderer;
  readonly cache: Pick<PageCache, 'find'>;
  readonly origins: Origins;
  readonly served: readonly Edition[];
}

/** Reads a feed as anonymous readers get it, from the page cache if it is there. */
function createReadFeed({ renderPage, cache, origins, served }: FeedHubOptions): ReadFeed {
  return async (topic) => {
    const group = hostGroups.find((host) => topic.startsWith(`${origins[host]}/`));
    if (group === undefined) return undefined;
    const read = parseTarget(topic.slice(origins[group].length));
    // One spelling of each address: others would be further copies of the same feed.
    if (!read.ok || read.target.moved !== undefined || !isFollowedFeed(read.target.path)) return undefined;
    const page = readPageRequest({ group, target: read.target }, undefined, served);
    if (page === undefined) return undefined;
    const found = await cache.find(pageKey(page), baseTags(page), () => renderPage(page, 'feed-hub'));
    if (found.kind !== 'cached') throw new Error(`The feed ${topic} could not be drawn now`);
    const { status, etag, headers } = found.page;
    const type = headers[headers.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'content-type') + 1] ?? '';
    if (status !== 200 || !/\/(?:rss\+xml|feed\+json)/.test(type)) return undefined;
    return { etag, type, text: readText(found.page).toString() };
  };
}

const say = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });

/** The hub of the feeds: programs that subscribe to one get it as soon as it changes (WebSub). None without a hub. */
export function serveFeedHub(options: FeedHubOptions): readonly SiteService[] {
  if (options.hub === undefined) return [];
  const hub = options.hub.open(createReadFeed(options));
  const networks = new RateLimiterMemory({ points: PER_NETWORK, duration: HOUR });
  return [
    {
      name: 'feed hub',
      wrapApi: (next) => async (request, context) => {
        if (new URL(request.url).pathname !== FEED_HUB) return await next(request, context);
        if (request.method !== 'POST') return say(405, 'Only POST is allowed', { allow: 'POST' });
        const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
        if (type !== 'application/x-www-form-urlencoded') return say(415, 'The body must be a form');
        const isRefused = await networks.consume(toNetwork(context.clientIp)).then(
          () => false,
          () => true,
        );
        if (isRefused) return say(429, 'Too many subscriptions from this network', { 'retry-after': String(HOUR) });
        const { status, text } = await hub.ask(new URLSearchParams(await request.text()));
        return say(status, text, status === 503 ? { 'retry-after': '30' } : {});
      },
    },
  ];
}
