import { articleAddress } from '~/editions/addresses';
import { callContext } from '~/lib/content/call-context';
import type { ArticleCard } from '~/lib/contract/article';
import type { PublishedCorrection } from '~/lib/contract/corrections';
import { setPagePolicy } from '~/lib/page-policy/page-policy';
import { asciiAddress } from '~/lib/urls/ascii-address';
import { CORRECTIONS_FEED, CORRECTIONS_PATH } from '~/lib/urls/corrections-address';
import { jsonEnding } from '~/lib/urls/feed-address';
import { correctedTitle, correctionHref } from '~/models/corrections/correction-place';
import { jsonFeed } from '~/models/feeds/json-feed';
import { type Feed, rssXml } from '~/models/feeds/rss';
import { absoluteUrl } from '~/models/seo/absolute-url';
import { setFeedLinks, setLastModified } from '~/pages/_xml-files';

/** Number of corrections in the feed. */
const FEED_SIZE = 30;
const TTL = 60;

/** The feed of all corrections as RSS, or as JSON Feed; undefined for other paths. `path` is the part after '/rss'. */
export function correctionsFeedResponse(locals: App.Locals, path: string): Promise<Response> | undefined {
  if (path === CORRECTIONS_PATH) return answer(locals, false);
  return path === CORRECTIONS_PATH + jsonEnding ? answer(locals, true) : undefined;
}

async function answer(locals: App.Locals, json: boolean): Promise<Response> {
  const { identity } = locals.edition;
  const origin = locals.origins[identity.host];
  const { items } = await locals.content.corrections(callContext(locals), { page: 1, perPage: FEED_SIZE });
  const addresses = new Map<ArticleCard, string>();
  const cards = items.map((correction) => {
    const card = toItem(correction);
    addresses.set(card, asciiAddress(correctionHref(correction, articleAddress(correction.article, locals.origins).url)));
    return card;
  });
  const feed: Feed = {
    title: `${identity.name}: Helyesbítések`,
    description: 'Amit elrontottunk, és ahogyan helyes.',
    language: identity.locale,
    link: origin + CORRECTIONS_PATH,
    self: origin + CORRECTIONS_FEED + (json ? jsonEnding : ''),
    image: absoluteUrl(origin, identity.facebookLogo),
    items: cards,
    toUrl: (card) => addresses.get(card) ?? origin + CORRECTIONS_PATH,
    origin,
  };
  const headers = new Headers({ 'content-type': `application/${json ? 'feed+json' : 'rss+xml'}; charset=utf-8` });
  setLastModified(
    headers,
    cards.map(({ pubDate }) => pubDate),
  );
  setFeedLinks(headers, feed.self, locals);
  setPagePolicy(headers, { ttl: TTL });
  return new Response(json ? jsonFeed(feed) : rssXml(feed), { headers });
}

/** A correction as an item of a feed: its title is the error, its date that of the correction. */
function toItem(correction: PublishedCorrection): ArticleCard {
  const { article, date, text, wrong } = correction;
  return {
    ...article,
    title: `Helyesbítés: ${correctedTitle(correction)}`,
    recommender: wrong === undefined ? text : `${text} (Korábban ez állt itt: ${wrong})`,
    pubDate: date,
    updatedAt: undefined,
    ctUrl: undefined,
    recommendedBoxImage: undefined,
  };
}
