import type { CallContext, ContentApi } from '~/lib/content/content-api';
import type { FrontendInit } from '~/lib/contract/frontend';
import type { Episode, EpisodeList, Podcast } from '~/lib/contract/podcast';

/** Episodes on a page of a show. */
const PER_PAGE = 20;
/** Limit on episodes in a feed, and in one call. */
const FEED_SIZE = 1_000;
const CALL_SIZE = 100;

type Content = Pick<ContentApi, 'podcasts' | 'episodes' | 'frontendInit'>;

/** The page of all shows. */
export interface PodcastsPage {
  readonly podcasts: readonly Podcast[];
  readonly newest: readonly Episode[];
  readonly init: FrontendInit;
}

/** The page of one show. */
export interface PodcastPage {
  readonly podcast: Podcast;
  readonly episodes: EpisodeList;
  readonly init: FrontendInit;
}

/** Loads all shows with their newest episodes. */
export async function loadPodcasts(content: Content, context: CallContext): Promise<PodcastsPage> {
  const [{ items: podcasts }, { items: newest }, init] = await Promise.all([
    content.podcasts(context),
    content.episodes(context, { page: 1, perPage: 10 }),
    content.frontendInit(context),
  ]);
  return { podcasts, newest, init };
}

/** Loads a page of a show; undefined if the show or that page does not exist. */
export async function loadPodcast(
  content: Content,
  context: CallContext,
  slug: string,
  page: number,
): Promise<PodcastPage | undefined> {
  const [{ items }, episodes, init] = await Promise.all([
    content.podcasts(context),
    content.episodes(context, { podcast: slug, page, perPage: PER_PAGE }),
    content.frontendInit(context),
  ]);
  const podcast = items.find((each) => each.slug === slug);
  if (podcast === undefined || (page > 1 && page > episodes.totalPages)) return undefined;
  return { podcast, episodes, init };
}

/** A show with the episodes of its feed, newest first; undefined if there is no show of that name. */
export async function loadPodcastFeed(
  content: Omit<Content, 'frontendInit'>,
  context: CallContext,
  slug: string,
): Promise<{ readonly podcast: Podcast; readonly episodes: readonly Episode[] } | undefined> {
  const { items } = await content.podcasts(context);
  const podcast = items.find((each) => each.slug === slug);
  if (podcast === undefined) return undefined;
  const episodes: Episode[] = [];
  for (let page = 1; episodes.length < FEED_SIZE; page += 1) {
    const read = await content.episodes(context, { podcast: slug, page, perPage: CALL_SIZE });
    episodes.push(...read.items);
    if (read.items.length === 0 || page >= read.totalPages) break;
  }
  return { podcast, episodes: episodes.slice(0, FEED_SIZE) };
}
