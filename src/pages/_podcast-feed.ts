import { articleAddress } from '~/editions/addresses';
import { callContext } from '~/lib/content/call-context';
import { setPagePolicy } from '~/lib/page-policy/page-policy';
import { asciiAddress } from '~/lib/urls/ascii-address';
import { loadPodcastFeed } from '~/models/podcast/load-podcast';
import { chaptersJson, podcastFeedXml } from '~/models/podcast/podcast-feed';
import { absoluteUrl } from '~/models/seo/absolute-url';
import { fileNotFound, setFeedLinks } from './_xml-files';

/** Seconds for which a podcast's feed is fresh; a new episode purges it. */
const TTL = 300;

/**
 * The feed of a show at '/rss/podcast/{slug}', or the chapters of an episode at '/rss/podcast/{slug}/{episode}.chapters.json';
 * undefined for any other path, a 404 if the show or episode does not exist.
 *
 * @param path the part after '/rss', decoded
 */
export function podcastFeedResponse(locals: App.Locals, path: string): Promise<Response> | undefined {
  const [, slug, episode] = /^\/podcast\/([^/]+)(?:\/([^/]+)\.chapters\.json)?$/.exec(path) ?? [];
  if (slug === undefined) return undefined;
  return episode === undefined ? answerFeed(locals, slug) : answerChapters(locals, slug, episode);
}

async function answerFeed(locals: App.Locals, slug: string): Promise<Response> {
  const { identity } = locals.edition;
  const found = await loadPodcastFeed(locals.content, callContext(locals), slug);
  // A feed without the episodes that could not be read would take them away from the reader's app.
  const isUnread = found?.episodes.length === 0 && locals.substitutes.has('episodes');
  if (found === undefined || isUnread) return fileNotFound();
  const origin = locals.origins[identity.host];
  const xml = podcastFeedXml({
    ...found,
    language: identity.locale,
    origin,
    publisher: identity.name,
    picture: absoluteUrl(origin, identity.facebookLogo),
    episodeUrl: ({ article, podcast }) => {
      if (article) return asciiAddress(articleAddress(article, locals.origins).url);
      return podcast.page && absoluteUrl(origin, podcast.page);
    },
  });
  const response = answer(xml, 'application/rss+xml; charset=utf-8');
  setFeedLinks(response.headers, `${origin}/rss/podcast/${slug}`, locals);
  return response;
}

async function answerChapters(locals: App.Locals, slug: string, name: string): Promise<Response> {
  const episode = await locals.content.episode(callContext(locals), name);
  if (episode?.podcast.slug !== slug || episode.chapters === undefined) return fileNotFound();
  return answer(chaptersJson(episode), 'application/json+chapters; charset=utf-8');
}

function answer(body: string, type: string): Response {
  const headers = new Headers({ 'content-type': type });
  setPagePolicy(headers, { ttl: TTL });
  return new Response(body, { headers });
}
