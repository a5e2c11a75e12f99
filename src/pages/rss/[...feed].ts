import type { APIRoute } from 'astro';
import { correctionsFeedResponse } from '~/pages/_corrections-feed';
import { feedResponse } from '~/pages/_feed';
import { partnerFeedResponse } from '~/pages/_partner-feed';
import { podcastFeedResponse } from '~/pages/_podcast-feed';

/**
 * /rss, /rss/rovat/{slug}, /rss/cimke/{tag}, /rss/szerzo/{author}, /rss/kereses?term=…, each with .json appended as JSON Feed;
 * /rss/podcast/{slug}, /rss/helyesbitesek, /rss/partner/{token}.
 */
export const GET: APIRoute = ({ locals, url }) => {
  const path = locals.editionPath.slice('/rss'.length);
  return (
    podcastFeedResponse(locals, path) ??
    partnerFeedResponse(locals, path) ??
    correctionsFeedResponse(locals, path) ??
    feedResponse(locals, path, url.searchParams)
  );
};
