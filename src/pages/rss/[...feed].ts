import type { APIRoute } from 'astro';
import { feedResponse } from '~/pages/_feed';
import { podcastFeedResponse } from '~/pages/_podcast-feed';

/** /rss, /rss/rovat/{slug}, /rss/cimke/{tag}, /rss/szerzo/{author}, /rss/kereses?term=…; with .json behind it as JSON Feed; /rss/podcast/{slug}. */
export const GET: APIRoute = ({ locals, url }) => {
  const path = locals.editionPath.slice('/rss'.length);
  return podcastFeedResponse(locals, path) ?? feedResponse(locals, path, url.searchParams);
};
