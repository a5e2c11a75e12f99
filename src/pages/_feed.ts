import { articleAddress } from '~/editions/addresses';
import { editionBySlug, editions } from '~/editions/registry';
import { callContext } from '~/lib/content/call-context';
import { listsOfFeed } from '~/lib/feeds/feed-address';
import { rssXml } from '~/lib/feeds/rss';
import { loadSection, type SectionPage } from '~/lib/lists/load-section';
import { setPagePolicy } from '~/lib/page-policy/page-policy';
import { absoluteUrl } from '~/lib/seo/absolute-url';
import { listTags } from '~/pages/_list-page';
import { noSuchFile } from '~/pages/_xml-files';

/** Articles in a feed. */
const FEED_SIZE = 30;
/** Seconds for which a feed is fresh. */
const TTL = 60;

/**
 * The feed behind '/rss', with the newest items of the list of that path, or a 404.
 *
 * @param feed path behind '/rss', decoded: '/rovat/g7'; '' for the newest list
 */
export async function feedResponse(locals: App.Locals, feed: string): Promise<Response> {
  const { host } = locals.edition.identity;
  const prefixes = editions
    .filter(({ identity }) => identity.host === host && identity.path !== '')
    .map(({ identity }) => identity.path);
  for (const path of listsOfFeed(feed, prefixes)) {
    const prefix = prefixes.find((candidate) => path === candidate || path.startsWith(`${candidate}/`)) ?? '';
    const edition = editions.find(({ identity }) => identity.host === host && identity.path === prefix) ?? locals.edition;
    const context = { ...callContext(locals), site: edition.identity.slug };
    const page = await loadSection(locals.content, context, path, { perPage: FEED_SIZE }, locals.report);
    if (page !== undefined) return written(locals, edition, path, page, feed);
  }
  return noSuchFile();
}

function written(locals: App.Locals, edition: App.Locals['edition'], path: string, page: SectionPage, feed: string): Response {
  const { identity } = edition;
  const { section, parts } = page;
  const origin = locals.origins[identity.host];
  const xml = rssXml({
    title: section.title.includes(identity.name) ? section.title : `${identity.name}: ${section.title}`,
    description: section.description ?? (editionBySlug(section.slug) ?? edition).identity.description,
    language: section.language === 'en' ? 'en' : identity.locale,
    link: origin + encodeURI(path),
    self: `${origin}/rss${encodeURI(feed)}`,
    image: absoluteUrl(origin, identity.facebookLogo),
    items: parts
      .flatMap((part) => (part.kind === 'article-list' || part.kind === 'highlight-strip' ? part.items : []))
      .sort((a, b) => b.pubDate - a.pubDate)
      .slice(0, FEED_SIZE),
    urlOf: (card) => encodeURI(decodeURI(articleAddress(card, locals.origins).url)),
    origin,
  });
  const headers = new Headers({ 'content-type': 'application/rss+xml; charset=utf-8' });
  const editionPath = path.slice(identity.path.length) || '/';
  setPagePolicy(headers, { ttl: TTL, tags: listTags({ edition, editionPath }) });
  return new Response(xml, { headers });
}
