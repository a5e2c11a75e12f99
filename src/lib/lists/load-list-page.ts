import { callContext } from '~/lib/content/call-context';
import type { ArticleCard } from '~/lib/contract/article';
import type { FrontendInit, SponsoredLine } from '~/lib/contract/frontend';
import { feedOfList } from '~/lib/feeds/feed-address';
import { loadSection, type SectionPage } from './load-section';
import { hasNewestBox } from './newest-box';
import { type ListQuery, parseListQuery } from './query';
import type { SectionPart } from './section-components';
import { sponsoredLineOf } from './sponsored-line';

/** Articles in the list of the newest beside a list (LI-47). */
const NEWEST = 6;

/** Everything that a list page shows. */
export interface ListPage extends SectionPage {
  /** The section's list of articles; undefined: it has none. */
  readonly list: Extract<SectionPart, { kind: 'article-list' }> | undefined;
  readonly query: ListQuery;
  readonly init: FrontendInit;
  /** Cards of the box of the newest articles; empty where it does not stand (SB-12). */
  readonly newest: readonly ArticleCard[];
  /** The one sponsored line of the list (LI-04). */
  readonly line: SponsoredLine | undefined;
  /** Feeds that browsers and readers may discover. */
  readonly feeds: readonly { readonly href: string; readonly title: string }[];
  /** True where the strip of four highlighted articles may stand (LI-26). */
  readonly stripAllowed: boolean;
}

/** The list page that the request asks for; undefined: there is none (404). `search` is the query part of the address. */
export async function loadListPage(
  locals: Pick<App.Locals, 'content' | 'edition' | 'viewer' | 'publicPath' | 'editionPath' | 'route' | 'now'>,
  search: URLSearchParams,
): Promise<ListPage | undefined> {
  const { content, edition, publicPath, editionPath, route, now } = locals;
  const context = callContext(locals);
  const query = parseListQuery(search);
  const [page, init, newest] = await Promise.all([
    loadSection(content, context, publicPath, query),
    content.frontendInit(context),
    hasNewestBox(route) ? content.articles(context, { filters: {}, page: 1, limit: NEWEST }) : undefined,
  ]);
  if (page === undefined) return undefined;
  const { slug: site, path: prefix, name } = edition.identity;
  const feed = page.section.rss ?? feedOfList({ editionPath, prefix });
  const feedTitle = page.section.title.includes(name) ? page.section.title : `${name}: ${page.section.title}`;
  return {
    ...page,
    list: page.parts.find((part) => part.kind === 'article-list'),
    query,
    init,
    newest: hasNewestBox(page.section.routeName ?? route) ? (newest?.items ?? []) : [],
    line: sponsoredLineOf(init.sponsoredLines, { site, editionPath }, now),
    feeds: feed === undefined ? [] : [{ href: encodeURI(feed), title: feedTitle }],
    stripAllowed: route === 'english' || route === 'articles_by_mstag' || route === 'articles_by_tag',
  };
}
