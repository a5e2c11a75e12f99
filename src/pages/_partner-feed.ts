import { articleAddress } from '~/editions/addresses';
import { callContext } from '~/lib/content/call-context';
import { PARTNER_FEEDS } from '~/lib/tokens/partner-profiles';
import { asciiAddress } from '~/lib/urls/ascii-address';
import { listsOfFeed } from '~/lib/urls/feed-address';
import { feedItemId } from '~/models/feeds/item-id';
import { isHandedOn, partnerItem } from '~/models/feeds/partners/partner-item';
import { writePartnerFeed } from '~/models/feeds/partners/write-partner-feed';
import { loadSection } from '~/models/lists/load-section';
import { absoluteUrl } from '~/models/seo/absolute-url';
import { FEED_SIZE, newestCards, textPicture } from '~/pages/_feed';
import { fileNotFound } from '~/pages/_xml-files';

const TERMS = 'Átvétel a kiadóval kötött megállapodás szerint.';

/**
 * The feed of a partner at '/rss/partner/{token}.xml', or '.json', with the whole text and the pictures of the newest articles that
 * may be handed on, in the form of its token; undefined for any other path, a 404 for a token that opens none. It is kept by no
 * cache: the token may be taken back at any time.
 *
 * @param path the part after '/rss', decoded
 */
export function partnerFeedResponse(locals: App.Locals, path: string): Promise<Response> | undefined {
  const [, token] =
    /^\/([\w-]+)\.(?:xml|json)$/.exec(path.startsWith(PARTNER_PATH) ? path.slice(PARTNER_PATH.length - 1) : '') ?? [];
  return token === undefined ? undefined : answer(locals, token);
}

const PARTNER_PATH = PARTNER_FEEDS.slice('/rss'.length);

async function answer(locals: App.Locals, token: string): Promise<Response> {
  const profile = await locals.services.partnerProfile?.(token);
  if (profile === undefined) return fileNotFound();
  const { identity } = locals.edition;
  const context = { ...callContext(locals), site: identity.slug };
  const [list = '/'] = listsOfFeed('', []);
  const page = await loadSection(locals.content, context, list, { perPage: FEED_SIZE }, locals.report);
  const cards = page === undefined ? [] : newestCards(page.parts).filter(isHandedOn);
  const loaded = await Promise.all(
    cards.map(async (card) => {
      const found = await locals.content.article(context, card.slug).catch(() => undefined);
      if (found === undefined) return [];
      const { origin, url } = articleAddress(card, locals.origins);
      return [
        partnerItem(found, {
          id: feedItemId(card, locals.origins),
          url: asciiAddress(url),
          origin,
          toPicture: textPicture(locals),
        }),
      ];
    }),
  );
  const origin = locals.origins[identity.host];
  const { body, type } = writePartnerFeed(profile, {
    title: identity.name,
    description: identity.description,
    language: identity.locale,
    link: origin + identity.path,
    logo: absoluteUrl(origin, identity.facebookLogo),
    publisher: identity.name,
    terms: TERMS,
    items: loaded.flat(),
  });
  return new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  });
}
