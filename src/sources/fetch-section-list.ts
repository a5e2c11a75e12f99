import type { Edition } from '~/editions/types';
import type { ArticleFilters, CallContext, ContentApi, PageDataQuery, SearchQuery } from '~/lib/content/content-api';
import type { ArticleCard } from '~/lib/contract/article';
import type { ListResult, SearchFilters, SearchResult } from '~/lib/contract/lists';
import { type ListedArticles, listGroups, type SectionList } from '~/sections/section-definition';

/**
 * If no single call can express a rule, this many of a list's newest articles, and of a search's results, are read at most (ADR
 * 64).
 */
const MAX_ITEMS = 300;
/** Items requested per call in that case, and the limit on calls, as a source may return fewer. */
const PER_CALL = 100;
const MAX_CALLS = 10;

export type ListCalls = Pick<ContentApi, 'articles' | 'search'>;

/** The page whose list is requested. */
export interface ListRequest {
  readonly context: CallContext;
  readonly query: PageDataQuery;
  readonly edition: Edition;
  /** The value of a rule's key, which may be a parameter of the path; undefined if this path does not have it. */
  readonly resolveKey: (text: string | undefined) => string | undefined;
}

interface Pagination {
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

/** A search without its page number. */
type SearchParameters = Omit<SearchQuery, 'oldal' | 'perPage'>;

/** Lists of which an article must be in at least one. */
type Group = readonly ListedArticles[];

/** A rule expressed as a search. */
interface RuleSearch {
  /** Undefined: none. */
  readonly filters: SearchFilters | undefined;
  /** Conditions that its filters cannot express; all of them must hold as well. */
  readonly extraGroups: readonly Group[];
}

/**
 * A page of the list that a section's rule describes, filtered by the page's term and filters, using the list calls of the
 * specification: a single tag, section, author, flag or parent is a list, everything else a search. If a search cannot express
 * the rule (flags, parents, alternatives of several kinds), its lists are read as well.
 */
export async function fetchSectionList(
  content: ListCalls,
  place: ListRequest,
  rule: SectionList,
  pagination: Pagination,
): Promise<ListResult | SearchResult> {
  const { context, query } = place;
  const { page, size } = pagination;
  const groups = listGroups(rule, place.resolveKey);
  const isNarrowed = [query.term, query.filters, query.order].some((value) => value !== undefined);
  const [group, ...others] = groups;
  if (group !== undefined && others.length === 0 && !isNarrowed && rule.ownOnly !== true) {
    const [filters, ...further] = group.map(toListFilters);
    if (filters !== undefined && further.length === 0) return await content.articles(context, { filters, page, limit: size });
    if (group.some(({ kind }) => kind !== 'mstag'))
      return cutPage(mergeNewest(await readLists(content, context, group)), pagination);
  }
  const { filters, extraGroups } = toSearch(place, rule);
  const search: SearchParameters = {
    filters,
    sites: rule.ownOnly && place.edition.identity.path !== '' ? [place.edition.identity.slug] : place.edition.navigation.lists,
    ...(query.term !== undefined && { term: query.term }),
    ...(query.order !== undefined && { order: query.order }),
  };
  if (extraGroups.length > 0) return await searchWithin(content, context, { search, extraGroups }, pagination);
  const found = await content.search(context, { ...search, oldal: page, perPage: size });
  const instead = found.notice === undefined ? undefined : filtersOfSearch(search);
  return instead === undefined ? found : await content.articles(context, { filters: instead, page, limit: size });
}

/** The search filters for a rule, combined with the page's own. */
export function toSearch({ query, resolveKey }: ListRequest, rule: SectionList): RuleSearch {
  const given = query.filters ?? { and_tags: [], superTags: [], authors: [], title: [] };
  const tags: string[] = [];
  // A search matches any of its sections and authors: adding a second group would widen it.
  let { superTags, authors } = given;
  const extraGroups: Group[] = [];
  for (const group of listGroups(rule, resolveKey)) {
    const keys = group.map(({ key }) => key);
    const isAll = (kind: ListedArticles['kind']) => group.every((one) => one.kind === kind);
    if (isAll('tag') && keys.length === 1) tags.push(...keys);
    else if (isAll('mstag') && superTags.length === 0) superTags = keys;
    else if (isAll('author') && authors.length === 0) authors = keys;
    else extraGroups.push(group);
  }
  const filters: SearchFilters = { and_tags: [...tags, ...given.and_tags], superTags, authors, title: given.title };
  return { filters: Object.values(filters).every((values) => values.length === 0) ? undefined : filters, extraGroups };
}

const toListFilters = ({ kind, key }: ListedArticles): ArticleFilters => (kind === 'site' ? {} : { [kind]: key });

/** The filters as those of the list call: one section, tag or author, or none. Undefined if only a search supports them. */
function filtersOfSearch({ term, filters }: SearchParameters): ArticleFilters | undefined {
  if (term !== undefined) return undefined;
  const { and_tags = [], superTags = [], authors = [], title = [] } = filters ?? {};
  const named: readonly ArticleFilters[] = [
    ...and_tags.map((tag) => ({ tag })),
    ...superTags.map((mstag) => ({ mstag })),
    ...authors.map((author) => ({ author })),
  ];
  return named.length > 1 || title.length > 0 ? undefined : (named[0] ?? {});
}

/** The results of a search that are also in all of the groups. */
async function searchWithin(
  content: ListCalls,
  context: CallContext,
  { search, extraGroups }: { readonly search: SearchParameters; readonly extraGroups: readonly Group[] },
  pagination: Pagination,
): Promise<SearchResult> {
  let notice: string | undefined;
  const [hits, ...lists] = await Promise.all([
    readAll(async (page) => {
      const found = await content.search(context, { ...search, oldal: page, perPage: PER_CALL });
      notice = found.notice;
      return found;
    }),
    ...extraGroups.map((group) => readLists(content, context, group)),
  ]);
  const sets = lists.map((group) => new Set(group.flatMap(({ cards }) => cards).map(({ id }) => String(id))));
  const found = hits.cards.filter(({ id }) => sets.every((ids) => ids.has(String(id))));
  return { ...cutPage(found, pagination), ...(notice !== undefined && { notice }) };
}

/** The newest articles of a list, or the first results of a search. */
interface LoadedCards {
  readonly cards: readonly ArticleCard[];
  /** True if there are more. */
  readonly hasMore: boolean;
}

const readLists = (content: ListCalls, context: CallContext, group: Group): Promise<readonly LoadedCards[]> =>
  Promise.all(
    group.map((one) => readAll((page) => content.articles(context, { filters: toListFilters(one), page, limit: PER_CALL }))),
  );

/**
 * The articles that are in any of the lists, newest first. If a list has more articles than were read, the result ends with its
 * last one, because older articles of that list would be missing.
 */
function mergeNewest(lists: readonly LoadedCards[]): readonly ArticleCard[] {
  const end = Math.max(...lists.map(({ cards, hasMore }) => (hasMore ? (cards.at(-1)?.pubDate ?? Infinity) : -Infinity)));
  const merged = new Map(lists.flatMap(({ cards }) => cards).map((card) => [String(card.id), card]));
  return [...merged.values()]
    .filter(({ pubDate }) => pubDate >= end)
    .sort((one, other) => other.pubDate - one.pubDate || Number(other.id) - Number(one.id));
}

async function readAll(read: (page: number) => Promise<ListResult>): Promise<LoadedCards> {
  const cards: ArticleCard[] = [];
  for (let page = 1; page <= MAX_CALLS && cards.length < MAX_ITEMS; page += 1) {
    const { items, totalPages } = await read(page);
    cards.push(...items);
    if (page >= totalPages || items.length === 0) return { cards, hasMore: false };
  }
  return { cards, hasMore: true };
}

function cutPage(cards: readonly ArticleCard[], { page, size }: Pagination): SearchResult {
  const items = cards.slice((page - 1) * size, page * size);
  const [totalItems, totalPages] = [cards.length, Math.ceil(cards.length / size)];
  return { items, page, totalPages, totalItems, title: undefined, rss: undefined };
}
