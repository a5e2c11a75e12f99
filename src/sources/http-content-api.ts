import type { z } from 'zod';
import type { BodyParser } from '~/lib/article-body/body-parser';
import type { CallContext, ContentApi, LoadedArticle } from '~/lib/content/content-api';
import { ContentApiError } from '~/lib/content/content-api-error';
import { type Article, article, articleVersion, liveItems } from '~/lib/contract/article';
import { indexBoxes, indexSection } from '~/lib/contract/front';
import { frontendInit, frontendRefresh } from '~/lib/contract/frontend';
import { articleLists, autocompleteResult, cardList, listResult, type SearchFilters, searchResult } from '~/lib/contract/lists';
import { block, documentPage, newsBlocks, pageData, staff, unique, uniqueGroup } from '~/lib/contract/pages';
import { episode, episodeList, podcastList } from '~/lib/contract/podcast';
import { exchangeSeries, minutesOfDay, supportCounter } from '~/lib/contract/readings';
import { facebookReactions, recommendedSets } from '~/lib/contract/recommended';
import { routeRule } from '~/lib/contract/route-rules';
import { recommenderCall } from '~/lib/recommender/recommender-address';
import { noticeIgnoredPlaces } from './ignored-places';
import { createJsonClient, type HttpOptions, type JsonCall } from './json-over-http';
import { createParsedBodies } from './parsed-bodies';

export type HttpContentApiOptions = HttpOptions & {
  /** Parsed bodies kept in memory; 500 unless told. */
  readonly maxBodies?: number;
  /** Parses bodies without holding up readers; in place unless told. */
  readonly parseBody?: BodyParser;
  /** Present moment, unix milliseconds; the machine's clock unless told. */
  readonly clock?: () => number;
  /** Called when the source answers `/api/sitemap/articles` without regard to `before`. */
  readonly onIgnoredPlace?: () => void;
};

/**
 * The content API of any system that speaks the contract (API section C.2), over HTTP. Bodies come as HTML and are parsed
 * here, once per version.
 */
export function createHttpContentApi(options: HttpContentApiOptions): ContentApi {
  const call = createJsonClient(options);
  const { clock = Date.now } = options;
  const toLoaded = createParsedBodies(options.maxBodies, options.parseBody);
  const guardedRuns = (read: ContentApi['articlesBefore']) =>
    noticeIgnoredPlaces(read, { now: clock, ...(options.onIgnoredPlace && { onIgnored: options.onIgnoredPlace }) });

  /** A call whose answer must exist: 404 is the source's fault. */
  async function required<T extends z.ZodType>(context: CallContext, path: string, request: JsonCall<T>): Promise<z.output<T>> {
    const answer = await call(context, path, request);
    if (answer === undefined) throw new ContentApiError('status', `${path} answered 404`, 404);
    return answer;
  }

  /** A call for one named thing. A name that is no path segment names nothing. */
  async function named<T extends z.ZodType>(
    context: CallContext,
    [before, name, behind = '']: readonly [string, string, string?],
    request: JsonCall<T>,
  ): Promise<z.output<T> | undefined> {
    if (name === '' || name === '.' || name === '..') return undefined;
    return await call(context, `api/${before}/${encodeURIComponent(name)}${behind}`, request);
  }

  async function loaded(
    context: CallContext,
    path: readonly [string, string],
    query?: JsonCall<typeof article>['query'],
  ): Promise<LoadedArticle | undefined> {
    const found = await named(context, path, { schema: article, weight: 'page', ...(query ? { query } : {}) });
    return found && isShownTo(context, found, clock()) ? await toLoaded(found) : undefined;
  }

  return {
    article: (context, slug, opts) => loaded(context, ['articles', slug], { page: opts?.page }),
    articleById: (context, id) => loaded(context, ['article', id]),
    version: (context, slug) => named(context, ['articles', slug, '/version'], { schema: articleVersion, weight: 'part' }),
    items: (context, id, opts) =>
      named(context, ['articles', id, '/items'], {
        schema: liveItems,
        weight: 'part',
        query: { page: opts?.page, perPage: opts?.perPage ?? 30 },
      }),
    articles: (context, { filters, page, limit }) =>
      required(context, 'api/articles', {
        schema: listResult,
        weight: 'page',
        query: {
          ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [`filters[${name}]`, value])),
          page,
          limit,
        },
      }),
    articlesBefore: guardedRuns((context, { before, since, limit }) =>
      call(context, 'api/sitemap/articles', {
        schema: cardList,
        weight: 'page',
        query: { before: before && `${before.pubDate}.${before.id}`, since, limit },
      }),
    ),
    articlesByTags: (context, query) =>
      required(context, 'api/articles/search', { schema: listResult, weight: 'part', body: query }),
    articleLists: (context, slugs) =>
      required(context, 'api/article-lists', { schema: articleLists, weight: 'part', body: slugs }),
    search: (context, { term, filters, oldal, perPage, sites, order }) =>
      required(context, 'api/search', {
        schema: searchResult,
        weight: 'page',
        query: { term, filters: filtersText(filters), oldal, perPage, sites: sites?.join('|'), order },
      }),
    searchHighlights: (context, { term, filters }) =>
      required(context, 'api/search/highlights', {
        schema: cardList,
        weight: 'part',
        query: { term, filters: filtersText(filters) },
      }),
    searchArticles: (context, { term, limit = 5 }) =>
      required(context, 'api/search/articles', { schema: cardList, weight: 'part', query: { term, limit } }),
    autocomplete: (context, { term, filters }) =>
      required(context, 'api/search/autocomplete', {
        schema: autocompleteResult,
        weight: 'part',
        query: { term, filters: filtersText(filters) },
      }),
    document: (context, slug) => named(context, ['docs', slug], { schema: documentPage, weight: 'page' }),
    unique: (context, slug) => named(context, ['unique', slug], { schema: unique, weight: 'part' }),
    uniqueGroup: (context, id) => named(context, ['unique-groups', id], { schema: uniqueGroup, weight: 'part' }),
    frontendInit: (context) => required(context, 'api/frontend/init', { schema: frontendInit, weight: 'part' }),
    frontendRefresh: (context) => required(context, 'api/frontend/refresh', { schema: frontendRefresh, weight: 'part' }),
    pageData: (context, { path, oldal, term, filters, perPage, order }) =>
      call(context, 'api/page-data', {
        schema: pageData,
        weight: 'page',
        query: { path, oldal, term, filters: filtersText(filters), perPage, order },
      }),
    staff: (context) => required(context, 'api/impress/staff', { schema: staff, weight: 'page' }),
    news: (context) => required(context, 'api/index/news', { schema: newsBlocks, weight: 'page' }),
    autoBlock: (context, v) => required(context, 'api/index/auto-block', { schema: block, weight: 'part', query: { v } }),
    indexBoxes: (context) => required(context, 'api/index/boxes', { schema: indexBoxes, weight: 'part' }),
    indexSection: (context, slug) => named(context, ['index/mstag', slug], { schema: indexSection, weight: 'part' }),
    indexEpisodes: (context) => required(context, 'api/index/episodes', { schema: episodeList, weight: 'part' }),
    episode: (context, slug) => named(context, ['episodes', slug], { schema: episode, weight: 'page' }),
    episodes: (context, { perPage = 4, page, podcast } = {}) =>
      required(context, 'api/episodes', { schema: episodeList, weight: 'part', query: { perPage, page, podcast } }),
    podcasts: (context) => required(context, 'api/podcasts/public/all', { schema: podcastList, weight: 'part' }),
    async recommended(context, { v, address }) {
      const { origin } = new URL(options.baseUrl);
      const ask = ({ path, query }: ReturnType<typeof recommenderCall>) =>
        call(context, path.slice(1), { schema: recommendedSets, weight: 'part', query });
      const common = recommenderCall(undefined, v, origin);
      const own = recommenderCall(address, v, origin);
      const answer = own.path === common.path ? undefined : await ask(own);
      return (
        answer ??
        (await required(context, common.path.slice(1), { schema: recommendedSets, weight: 'part', query: common.query }))
      );
    },
    facebookReactions: (context) =>
      required(context, 'api/articles/facebook/reaction', { schema: facebookReactions, weight: 'part' }),
    exchange: (context, query) => call(context, 'api/exchange', { schema: exchangeSeries, weight: 'page', query }),
    minutes: (context, day) => required(context, 'api/minutes', { schema: minutesOfDay, weight: 'part', query: { day } }),
    counter: (context, from) => required(context, 'api/counter', { schema: supportCounter, weight: 'part', query: { from } }),
    routeRule: async (context, path) =>
      (await call(context, 'api/route-rules', { schema: routeRule, weight: 'part', query: { path } }))?.redirect,
  };
}

/** False for what a source gives out although readers must not see it: inactive, in an inactive section, or before its hour. */
const isShownTo = ({ viewer }: CallContext, { active, mainSuperTag, pubDate }: Article, now: number): boolean =>
  viewer.kind !== 'anonymous' || (active && mainSuperTag?.active !== false && pubDate * 1000 <= now);

const filtersText = (filters: SearchFilters | undefined): string | undefined => filters && JSON.stringify(filters);
