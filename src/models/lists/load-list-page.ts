import { callContext } from '~/lib/content/call-context';
import type { ArticleCard } from '~/lib/contract/article';
import type { FrontendInit, SponsoredLine } from '~/lib/contract/frontend';
import type { SectionPart } from '~/lib/lists/section-components';
import { searchTitle, tagsOfFilters } from '~/lib/search/search-tags';
import { endOfDay } from '~/lib/time/day-end';
import { feedOfList, feedOfSearch } from '~/lib/urls/feed-address';
import { highlightFilters, highlightStrip } from './highlight';
import { loadSection, type SectionPage } from './load-section';
import { hasNewestBox } from './newest-box';
import { type ListQuery, parseListQuery } from './query';
import { sidebarBoxes } from './sidebar';
import { findSponsoredLine, nextLineChange } from './sponsored-line';
import { shownArticleIds, withoutRepeats } from './used-articles';

/** Number of articles in a tag's box (SB-14). */
const TAG_BOX = 4;

/** Everything that a list page shows. */
export interface ListPage extends SectionPage {
  /** The section's list of articles; undefined if it has none. */
  readonly list: Extract<SectionPart, { kind: 'article-list' }> | undefined;
  readonly query: ListQuery;
  readonly init: FrontendInit;
  /** Ids of the articles that the box of the newest leaves out, as they are on the page; undefined if there is no box (SB-12). */
  readonly besideNewest: readonly string[] | undefined;
  /** The box of a tag next to the list (SB-13); undefined if there is none, or it is empty. */
  readonly tagBox: { readonly title: string; readonly tag: string; readonly items: readonly ArticleCard[] } | undefined;
  /** The one sponsored line of the list (LI-04). */
  readonly line: SponsoredLine | undefined;
  /** Seconds until the sponsored line may change; undefined if that is not known. */
  readonly ends: number | undefined;
  /** The list's own feed, for discovery; undefined if it has none, in which case the page's head names the edition's. */
  readonly feeds: readonly { readonly href: string; readonly title: string }[] | undefined;
}

type ListLocals = Pick<
  App.Locals,
  'content' | 'edition' | 'viewer' | 'publicPath' | 'editionPath' | 'route' | 'now' | 'statedNow'
>;

/**
 * The requested list page; undefined if there is none (404). `search` is the query part of the address; `onMissing` is called for
 * components that the page does not know, and may throw (ER-19).
 */
export async function loadListPage(
  locals: ListLocals,
  search: URLSearchParams,
  onMissing: (error: Error) => void,
): Promise<ListPage | undefined> {
  const { content, edition, publicPath, editionPath, route } = locals;
  const now = locals.statedNow ?? locals.now;
  const context = callContext(locals);
  const query = parseListQuery(search);
  const tagBox = sidebarBoxes(edition, publicPath, route).tag;
  const [page, init, tagged] = await Promise.all([
    loadSection(content, context, publicPath, query, onMissing),
    content.frontendInit(context),
    tagBox && content.articlesByTags(context, { tagSlugs: [tagBox.tag], parentId: ['null'], page: 1, size: TAG_BOX }),
  ]);
  if (page === undefined) return undefined;
  const parts = withoutRepeats(await withStrip(locals, page.parts, query));
  const used = shownArticleIds(parts);
  const { slug: site, path: prefix, name } = edition.identity;
  const searched = publicPath === '/archivum' ? feedOfSearch(query) : undefined;
  const feed = searched ?? page.section.rss ?? feedOfList({ editionPath, prefix });
  const subject = searched === undefined ? page.section.title : searchTitle(query.term, tagsOfFilters(query.filters));
  const feedTitle = subject.includes(name) ? subject : `${name}: ${subject}`;
  const place = { site, publicPath, editionPath };
  // A supplement says that it is an archive once its event is over.
  const overAt = parts.flatMap((part) =>
    part.kind === 'opening' && part.props.ended !== undefined ? [endOfDay(part.props.ended, edition.identity.timeZone)] : [],
  );
  const changes = [nextLineChange(init.sponsoredLines, place, now), ...overAt].filter(
    (at): at is number => at !== undefined && at > now,
  );
  const isUnused = ({ id }: ArticleCard): boolean => !used.has(String(id));
  const ofTag = tagged?.items ?? [];
  // A section whose list contains all of these articles keeps its box.
  const boxed = ofTag.some(isUnused) ? ofTag.filter(isUnused) : ofTag;
  const hasBox = hasNewestBox(route) && hasNewestBox(page.section.routeName ?? route);
  return {
    section: page.section,
    parts,
    tags: page.tags,
    list: parts.find((part) => part.kind === 'article-list'),
    query,
    init,
    besideNewest: hasBox ? [...used, ...boxed.map(({ id }) => String(id))] : undefined,
    tagBox: tagBox && boxed.length > 0 ? { ...tagBox, items: boxed.slice(0, TAG_BOX) } : undefined,
    line: findSponsoredLine(init.sponsoredLines, place, now),
    ends: changes.length === 0 ? undefined : (Math.min(...changes) - now) / 1000,
    feeds: feed === undefined ? undefined : [{ href: feed.includes('?') ? feed : encodeURI(feed), title: feedTitle }],
  };
}

/**
 * The parts with the strip of highlighted articles if there is one (LI-26 … LI-28). If the page data does not mention a strip,
 * as with another system, the page requests the highlights itself.
 */
async function withStrip(locals: ListLocals, parts: readonly SectionPart[], query: ListQuery): Promise<readonly SectionPart[]> {
  const page = query.oldal ?? 1;
  const others = parts.filter((part) => part.kind !== 'highlight-strip');
  const given = parts.find((part) => part.kind === 'highlight-strip');
  const filters = given === undefined && page === 1 ? highlightFilters(locals.editionPath, query.filters) : undefined;
  const term = query.term === undefined ? {} : { term: query.term };
  const found = filters === undefined ? given : await locals.content.searchHighlights(callContext(locals), { ...term, filters });
  const strip = highlightStrip(found?.items ?? [], page);
  return strip === undefined ? others : [{ kind: 'highlight-strip', items: strip }, ...others];
}
