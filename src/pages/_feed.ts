import { articleAddress } from '~/editions/addresses';
import { editionBySlug, editions } from '~/editions/registry';
import { isAdult } from '~/lib/cards/card-face';
import { callContext } from '~/lib/content/call-context';
import type { ArticleCard } from '~/lib/contract/article';
import { imageTypes } from '~/lib/images/image-types';
import { typedImageUrl } from '~/lib/images/typed-image-url';
import { cacheTag, setPagePolicy } from '~/lib/page-policy/page-policy';
import { searchTitle, tagsOfFilters } from '~/lib/search/search-tags';
import { asciiAddress } from '~/lib/urls/ascii-address';
import { jsonEnding, listsOfFeed, searchFeed } from '~/lib/urls/feed-address';
import { feedText } from '~/models/feeds/full-text';
import { feedItemId } from '~/models/feeds/item-id';
import { jsonFeed } from '~/models/feeds/json-feed';
import { type Feed, type FeedPicture, rssXml } from '~/models/feeds/rss';
import { loadSection, type SectionPage } from '~/models/lists/load-section';
import { type ListQuery, parseListQuery } from '~/models/lists/query';
import { absoluteUrl } from '~/models/seo/absolute-url';
import { listTags } from '~/pages/_list-page';
import { fileNotFound, setFeedLinks, setLastModified } from '~/pages/_xml-files';

/** Number of articles in a feed. */
export const FEED_SIZE = 30;
/** Seconds for which a feed is fresh. */
const TTL = 60;

/**
 * The feed at a path after '/rss', with the newest items of the list at that path and their full text, or a 404: as RSS,
 * or as JSON Feed if the path ends in '.json'. The feed of a search takes its words from the query, and is empty if nothing is
 * found: feed readers would drop a missing one.
 *
 * @param path the part after '/rss', decoded: '/rovat/g7'; '' for the newest list
 * @param search query of the request
 */
export async function feedResponse(locals: App.Locals, path: string, search: URLSearchParams): Promise<Response> {
  const json = path.endsWith(jsonEnding);
  const feed = json ? path.slice(0, -jsonEnding.length) : path;
  const { host } = locals.edition.identity;
  const prefixes = editions
    .filter(({ identity }) => identity.host === host && identity.path !== '')
    .map(({ identity }) => identity.path);
  const { term, filters } = feed === searchFeed ? parseListQuery(search) : {};
  const query = { perPage: FEED_SIZE, ...(term !== undefined && { term }), ...(filters !== undefined && { filters }) };
  const searching = term !== undefined || filters !== undefined;
  for (const list of listsOfFeed(feed, prefixes)) {
    const prefix = prefixes.find((candidate) => list === candidate || list.startsWith(`${candidate}/`)) ?? '';
    const edition = editions.find(({ identity }) => identity.host === host && identity.path === prefix) ?? locals.edition;
    const context = { ...callContext(locals), site: edition.identity.slug };
    const load = (asked: ListQuery) => loadSection(locals.content, context, list, asked, locals.report);
    const page = (await load(query)) ?? (searching ? await withoutItems(load({ perPage: 1 })) : undefined);
    if (page === undefined) continue;
    const asked = feed === searchFeed && [...search].length > 0 ? `?${search}` : '';
    const described = await describedFeed(locals, edition, {
      page,
      link: encodeURI(list) + asked,
      self: `/rss${encodeURI(path)}${asked}`,
      title: searching ? searchTitle(term, tagsOfFilters(filters)) : page.section.title,
    });
    const type = json ? 'application/feed+json' : 'application/rss+xml';
    const headers = new Headers({ 'content-type': `${type}; charset=utf-8` });
    setLastModified(
      headers,
      described.items.map(({ pubDate, updatedAt = 0 }) => Math.max(pubDate, updatedAt)),
    );
    setFeedLinks(headers, described.self, locals);
    const editionPath = list.slice(edition.identity.path.length) || '/';
    const articles = described.items.map(({ id }) => cacheTag.article(id));
    setPagePolicy(headers, {
      ttl: TTL,
      tags: [...listTags({ edition, editionPath }, page), cacheTag.edition(edition.identity.slug), ...articles],
    });
    return new Response(json ? jsonFeed(described) : rssXml(described), { headers });
  }
  return fileNotFound();
}

/** A section without its articles, for the feed of a search without results. */
async function withoutItems(found: Promise<SectionPage | undefined>): Promise<SectionPage | undefined> {
  const page = await found;
  return page && { ...page, parts: [] };
}

interface FeedSource {
  readonly page: SectionPage;
  /** Root-relative addresses of the list and of the feed. */
  readonly link: string;
  readonly self: string;
  /** Without the edition's name. */
  readonly title: string;
}

async function describedFeed(locals: App.Locals, edition: App.Locals['edition'], source: FeedSource): Promise<Feed> {
  const { identity } = edition;
  const { section, parts } = source.page;
  const origin = locals.origins[identity.host];
  const { title } = source;
  const cardUrl = (card: ArticleCard) => asciiAddress(articleAddress(card, locals.origins).url);
  const items = newestCards(parts);
  const texts = await wholeTexts(locals, items, cardUrl);
  return {
    title: title.includes(identity.name) ? title : `${identity.name}: ${title}`,
    description: section.description ?? (editionBySlug(section.slug) ?? edition).identity.description,
    language: section.language === 'en' ? 'en' : identity.locale,
    link: origin + source.link,
    self: origin + source.self,
    image: absoluteUrl(origin, identity.facebookLogo),
    items,
    toUrl: cardUrl,
    toId: (card: ArticleCard) => feedItemId(card, locals.origins),
    origin,
    toPicture: (src) => itemPicture(locals, origin, src),
    toHtml: ({ id }) => texts.get(id),
  };
}

/** The articles of a list's parts, newest first, as many as a feed has. */
export const newestCards = (parts: SectionPage['parts']): readonly ArticleCard[] =>
  parts
    .flatMap((part) => (part.kind === 'article-list' || part.kind === 'highlight-strip' ? part.items : []))
    .sort((a, b) => b.pubDate - a.pubDate)
    .slice(0, FEED_SIZE);

/** The picture of an item: of another system's, the cut that shared links show; of our own, the original. */
function itemPicture({ copiedPicture, origins }: App.Locals, origin: string, src: string): FeedPicture {
  const here = copiedPicture?.(src) ?? src;
  if (here === src) return { url: absoluteUrl(origin, src) };
  const { width, ratio } = imageTypes.hero;
  return { url: absoluteUrl(origin, typedImageUrl(here, 'hero', Object.values(origins))), width, height: width * ratio };
}

/** The address of a picture in a text: of another system's, its cut for texts. */
export const textPicture =
  ({ copiedPicture, origins }: App.Locals) =>
  (src: string): string => {
    const here = copiedPicture?.(src) ?? src;
    return here === src ? src : typedImageUrl(here, 'body:2x', Object.values(origins));
  };

/** Full texts of articles by id, without sponsored and adult ones, and without those that fail to load. */
async function wholeTexts(
  locals: App.Locals,
  cards: readonly ArticleCard[],
  toUrl: (card: ArticleCard) => string,
): Promise<ReadonlyMap<ArticleCard['id'], string>> {
  const context = callContext(locals);
  const whole = cards.filter((card) => card.ctUrl === undefined && !isAdult(card));
  const loaded = await Promise.all(
    whole.map(async (card) => {
      const found = await locals.content.article(context, card.slug).catch(() => undefined);
      const { origin } = articleAddress(card, locals.origins);
      return [
        card.id,
        found === undefined ? '' : feedText(found, { origin, url: toUrl(card), toPicture: textPicture(locals) }),
      ] as const;
    }),
  );
  return new Map(loaded.filter(([, html]) => html !== ''));
}
