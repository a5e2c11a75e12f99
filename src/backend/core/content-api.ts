import { parseInPlace } from '~/lib/article-body/body-parser';
import { wrapService } from '~/lib/calls/wrap-service';
import type { CallContext, ContentApi, SearchQuery } from '~/lib/content/content-api';
import { ContentApiError } from '~/lib/content/content-api-error';
import { contentCalls } from '~/lib/content/content-calls';
import { withoutUnsafeAddresses } from '~/lib/contract/addresses';
import type { SearchResult } from '~/lib/contract/lists';
import { crawlerPolicy, openPolicy } from '~/lib/crawlers/crawler-policy';
import { COUNTER_START } from '~/lib/minutes/counter';
import { recommenderCall } from '~/lib/recommender/recommender-address';
import { budapestDay } from '~/lib/time/budapest-day';
import { findEdition, listedBy } from '../domain/editions';
import type { ListKey } from '../domain/listing';
import { isStorageFailure } from '../domain/storage-failure';
import { judgeVisibility, type Visibility } from '../domain/visibility';
import { readArticlesBefore } from './articles/articles-before';
import { readCorrections } from './articles/corrections';
import { ENTRIES_PER_PAGE, loadLiveItems, toLoadedArticle } from './articles/load-article';
import { buildRecommended } from './articles/recommended';
import type { ContentDependencies } from './content-dependencies';
import { withWorkingCopy } from './desk/working-copy';
import { findRuleRedirect } from './editing/route-rules';
import { readArticleLists } from './lists/article-lists';
import { autocomplete } from './lists/autocomplete';
import { clampPage, readItems, readPage, toListResult } from './lists/listing';
import { listKeys, toSearchPlan } from './lists/search-plan';
import { buildAutoBlock, buildBoxes, buildIndexSection } from './pages/front-parts';
import { createFrontendData } from './pages/frontend-data';
import { buildNews } from './pages/news';
import { buildPageData } from './pages/page-data';
import { searchHead } from './pages/search-head';
import { answerCounter, answerExchange, answerMinutes } from './readings/reading-answers';

/** Items of the highlight call: one more than the strip shows, so that a page can distinguish four from more (LI-27). */
const HIGHLIGHTS = 5;
const INDEX_EPISODES = 4;

/** The content API over the embedded store. A failing store rejects with ContentApiError 'unreachable'. */
export function createContentApi(dependencies: ContentDependencies): ContentApi {
  const { store, editions, clock } = dependencies;
  const frontend = createFrontendData(dependencies);
  const requestedEdition = ({ site }: CallContext) => findEdition(editions, site) ?? editions.main;
  const seen = (context: CallContext): Visibility => judgeVisibility(context.viewer, clock());

  async function search(context: CallContext, query: SearchQuery): Promise<SearchResult> {
    const plan = await toSearchPlan(store.taxonomy, { ...query, site: context.site });
    const of = { page: query.oldal, perPage: query.perPage };
    const result = await readPage(store, plan, of, seen(context), { order: query.order, snippets: true });
    return { ...result, ...searchHead(query, await searchTitle(query), requestedEdition(context).identity.path) };
  }

  /** Name of the tag, section or author that a search is narrowed to; undefined unless it is the only filter. */
  async function searchTitle({ term, filters }: SearchQuery): Promise<string | undefined> {
    if (term || !filters || filters.title.length > 0) return undefined;
    const { and_tags: tags, superTags, authors } = filters;
    if (tags.length + superTags.length + authors.length !== 1) return undefined;
    const [tag, section, author] = [tags[0], superTags[0], authors[0]];
    if (tag !== undefined) return (await store.taxonomy.tag((await store.taxonomy.resolve('tag', tag)) ?? tag))?.name;
    if (author !== undefined)
      return (await store.taxonomy.author((await store.taxonomy.resolve('author', author)) ?? author))?.name;
    const slug = section && ((await store.taxonomy.resolve('section', section)) ?? section);
    return (
      slug &&
      (
        await store.taxonomy.section(
          slug,
          editions.all.map(({ identity }) => identity.slug),
        )
      )?.name
    );
  }

  const api: ContentApi = {
    async article(context, slug, entries) {
      const visibility = seen(context);
      const published = await store.articles.bySlug(slug, visibility);
      const stored = await withWorkingCopy(store.desk, published, visibility, dependencies.parse ?? parseInPlace);
      return stored && (await toLoadedArticle(store.articles, stored, visibility, entries));
    },
    async articleById(context, id) {
      const number = toId(id);
      const visibility = seen(context);
      const stored = number === undefined ? undefined : await store.articles.byId(number, visibility);
      return stored && (await toLoadedArticle(store.articles, stored, visibility));
    },
    async version(context, slug) {
      const v = await store.articles.version(slug, seen(context));
      return v === undefined ? undefined : { v };
    },
    async items(context, id, { page = 1, perPage = ENTRIES_PER_PAGE } = {}) {
      const visibility = seen(context);
      const number = toId(id);
      if (number === undefined || (await store.articles.byId(number, visibility)) === undefined) return undefined;
      const range = clampPage({ page, perPage });
      return await loadLiveItems(store.articles, number, range, visibility);
    },
    async articles(context, { filters, page, limit }) {
      const plan = { scope: context.site, groups: listKeys(filters).map((key) => [key]), term: [], title: [] };
      return toListResult(await readPage(store, plan, { page, perPage: limit }, seen(context)));
    },
    articlesBefore: ({ site, ...rest }, query) =>
      readArticlesBefore(store, { site, sites: listedBy(editions, site) }, query, seen({ site, ...rest })),
    async articlesByTags(context, { tagSlugs, parentId, page, size }) {
      // Several tags mean any of them, as a supplement requests all of its tags at once.
      const groups: ListKey[][] = tagSlugs.length > 0 ? [tagSlugs.map((key) => ({ kind: 'tag', key }))] : [];
      if (parentId.length > 0) groups.push(parentId.map((key) => ({ kind: 'parent', key })));
      const plan = { scope: context.site, groups, term: [], title: [] };
      return toListResult(await readPage(store, plan, { page, perPage: size }, seen(context)));
    },
    articleLists: (context, slugs) => readArticleLists(dependencies, context.site, slugs, seen(context)),
    search,
    async searchHighlights(context, { term, filters } = {}) {
      const highlight: ListKey = { kind: 'highlight', key: '' };
      const plan = await toSearchPlan(store.taxonomy, { term, filters, site: context.site, also: [highlight] });
      return { items: [...(await readItems(store, plan, { offset: 0, limit: HIGHLIGHTS }, seen(context)))] };
    },
    async searchArticles(context, { term, limit }) {
      const plan = await toSearchPlan(store.taxonomy, { term, site: context.site, typing: true });
      if (plan.term.length === 0) return { items: [] };
      return { items: [...(await readItems(store, plan, { offset: 0, limit: Math.min(limit, 20) }, seen(context)))] };
    },
    autocomplete: (context, query) => autocomplete(store, context.site, query, seen(context)),
    document: (context, slug) => store.pages.document(slug, context.site),
    unique: (context, slug) => store.pages.unique(slug, context.site),
    async uniqueGroup(context, id) {
      const slugs = await store.pages.uniqueGroup(id);
      if (slugs.length === 0) return undefined;
      const uniques = await Promise.all(slugs.map((slug) => store.pages.unique(slug, context.site)));
      return { id: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : id, uniques: uniques.filter((unique) => unique !== undefined) };
    },
    frontendInit: (context) => frontend.init(context.site, seen(context)),
    frontendRefresh: (context) => frontend.refresh(context.site),
    pageData: (context, query) => buildPageData(dependencies, context.site, query, seen(context)),
    corrections: (context, range) => readCorrections(store.corrections, listedBy(editions, context.site), range, seen(context)),
    staff: (context) => frontend.staff(context.site),
    async crawlers() {
      // What cannot be read, as after a downgrade, must not shut anybody out.
      return crawlerPolicy.safeParse((await store.pages.crawlerPolicy()) ?? {}).data ?? openPolicy;
    },
    news: (context) => buildNews(dependencies, context.site, seen(context)),
    autoBlock: (context, variant) => buildAutoBlock(dependencies, context.site, variant, seen(context)),
    indexBoxes: (context) => buildBoxes(dependencies, context.site, seen(context)),
    indexSection: (context, slug) => buildIndexSection(dependencies, context.site, slug, seen(context)),
    async indexEpisodes(context) {
      const { items } = await api.episodes(context, { page: 1, perPage: INDEX_EPISODES });
      return { items };
    },
    episode: (context, slug) => store.podcasts.episode(slug, seen(context)),
    async episodes(context, { perPage, page, podcast }) {
      const limit = Math.min(100, Math.max(1, perPage));
      const range = { offset: (Math.max(1, page) - 1) * limit, limit };
      const sites = listedBy(editions, context.site);
      const { items, total } = await store.podcasts.episodes(
        { sites, ...(podcast === undefined ? {} : { podcast }), ...range },
        seen(context),
      );
      return { items: [...items], page: Math.max(1, page), totalPages: Math.ceil(total / limit) };
    },
    exchange: async (context, query) => await answerExchange(store, requestedEdition(context), query),
    minutes: (_context, day = budapestDay(clock() / 1000)) => answerMinutes(store, day),
    counter: (_context, from = COUNTER_START) => answerCounter(store, from),
    async podcasts(context) {
      return { items: [...(await store.podcasts.podcasts(listedBy(editions, context.site)))] };
    },
    recommended: (context, { v, address }) =>
      buildRecommended(dependencies, context.site, recommenderCall(address, v, dependencies.origins.main), seen(context)),
    facebookReactions: (context) => frontend.reactions(context.site, seen(context)),
    routeRule: (context, path) => findRuleRedirect(dependencies, context.site, path),
  };
  return withFailures(api, dependencies.onUnsafeAddress ?? (() => undefined));
}

/** Ids are positive whole numbers; anything else names no article. */
function toId(id: string): number | undefined {
  const number = Number(id);
  return /^\d{1,15}$/.test(id) && number > 0 ? number : undefined;
}

/**
 * Wraps the calls: failures of the store become ContentApiError, aborts are respected, and unsafe addresses are removed from
 * answers.
 */
function withFailures(api: ContentApi, onUnsafe: NonNullable<ContentDependencies['onUnsafeAddress']>): ContentApi {
  return wrapService(contentCalls, api, async ({ name, context }, next) => {
    context.signal?.throwIfAborted();
    try {
      return withoutUnsafeAddresses(await next(), (unsafe) => onUnsafe(name, unsafe));
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
      // The store itself refuses calls when overloaded; 'circuit-open' is not logged for each of them.
      const reason = error.kind === 'overloaded' ? 'circuit-open' : 'unreachable';
      throw new ContentApiError(reason, error.message, undefined, { cause: error });
    }
  });
}
