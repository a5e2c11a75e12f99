import type { ArticleBody } from '~/lib/article-body/blocks';
import type { CallContext } from '~/lib/calls/call-context';
import type { Article, ArticleVersion, LiveItems } from '~/lib/contract/article';
import type { IndexBoxes, IndexSection } from '~/lib/contract/front';
import type { FrontendInit, FrontendRefresh } from '~/lib/contract/frontend';
import type {
  ArticleLists,
  ArticlesByTagsQuery,
  AutocompleteResult,
  CardList,
  ListResult,
  SearchFilters,
  SearchOrder,
  SearchResult,
} from '~/lib/contract/lists';
import type { Block, DocumentPage, NewsBlocks, PageData, Staff, Unique, UniqueGroup } from '~/lib/contract/pages';
import type { Episode, EpisodeList, PodcastList } from '~/lib/contract/podcast';
import type { ExchangeRange, ExchangeSeries, MinutesOfDay, SupportCounter } from '~/lib/contract/readings';
import type { FacebookReactions, RecommendedSets } from '~/lib/contract/recommended';
import type { RuleRedirect } from '~/lib/contract/route-rules';

export { anonymous, type CallContext, type Viewer } from '~/lib/calls/call-context';

/** An article with its body already parsed into blocks; a live blog's entries likewise, by entry id as text. */
export interface LoadedArticle {
  readonly article: Article;
  readonly body: ArticleBody;
  readonly subArticleBodies: Readonly<Record<string, ArticleBody>>;
}

/** Bracket filters of GET /api/articles; unset means no restriction. */
export interface ArticleFilters {
  readonly tag?: string;
  readonly mstag?: string;
  readonly author?: string;
  readonly flag?: string;
  readonly parent?: string;
}

export interface ArticlesQuery {
  readonly filters: ArticleFilters;
  /** From 1. */
  readonly page: number;
  /** Items a page, 1 to 100. */
  readonly limit: number;
}

export interface SearchQuery {
  readonly term?: string;
  readonly filters?: SearchFilters;
  /** Page, from 1. */
  readonly oldal: number;
  /** Items a page, 1 to 100. */
  readonly perPage: number;
  /** Edition slugs to search in; unset: what the edition of the context lists. */
  readonly sites?: readonly string[];
  /** Newest first unless told; without words there is no other order. */
  readonly order?: SearchOrder;
}

/** Variants of the automatic block (FP-04). */
export type AutoVariant = 1 | 2 | 3 | 4;

/** A run of an edition's articles from new to old; it costs the same wherever it begins. */
export interface ArticlesBeforeQuery {
  /** The run begins behind this place: at older articles, or at those of the same second with a smaller id. Unset: at the newest. */
  readonly before?: { readonly pubDate: number; readonly id: string | number };
  /** Articles older than this are left out, unix seconds. */
  readonly since?: number;
  /** Most articles, 1 to 1000. */
  readonly limit: number;
}

export interface PageDataQuery {
  /** Path within the edition's host, canonical, with the edition's prefix: /g7/rovat/adat. */
  readonly path: string;
  readonly oldal?: number;
  readonly term?: string;
  readonly filters?: SearchFilters;
  readonly perPage?: number;
  readonly order?: SearchOrder;
}

/**
 * The one door through which pages read content (API section C.2). Two adapters stand behind it: the embedded backend,
 * called directly, and HTTP to any system that speaks the contract. A contract suite runs on both.
 *
 * `undefined` means: not there, or not for this viewer; the two are not told apart. Every failure of the source rejects
 * with a ContentApiError (content-api-error.ts).
 */
export interface ContentApi {
  article(context: CallContext, slug: string, options?: { readonly page?: number }): Promise<LoadedArticle | undefined>;
  articleById(context: CallContext, id: string): Promise<LoadedArticle | undefined>;
  version(context: CallContext, slug: string): Promise<ArticleVersion | undefined>;
  /** Entries of a live blog, newest first; `perPage` 30 unless told (LB-04). */
  items(
    context: CallContext,
    id: string,
    options?: { readonly page?: number; readonly perPage?: number },
  ): Promise<LiveItems | undefined>;
  articles(context: CallContext, query: ArticlesQuery): Promise<ListResult>;
  /** For sitemaps; undefined: the source does not offer it. */
  articlesBefore(context: CallContext, query: ArticlesBeforeQuery): Promise<CardList | undefined>;
  articlesByTags(context: CallContext, query: ArticlesByTagsQuery): Promise<ListResult>;
  articleLists(context: CallContext, slugs: readonly string[]): Promise<ArticleLists>;
  search(context: CallContext, query: SearchQuery): Promise<SearchResult>;
  searchHighlights(context: CallContext, query: { readonly term?: string; readonly filters?: SearchFilters }): Promise<CardList>;
  /** Typeahead; `limit` 5 unless told (SE-06). */
  searchArticles(context: CallContext, query: { readonly term: string; readonly limit?: number }): Promise<CardList>;
  autocomplete(
    context: CallContext,
    query: { readonly term: string; readonly filters?: SearchFilters },
  ): Promise<AutocompleteResult>;
  document(context: CallContext, slug: string): Promise<DocumentPage | undefined>;
  unique(context: CallContext, slug: string): Promise<Unique | undefined>;
  uniqueGroup(context: CallContext, id: string): Promise<UniqueGroup | undefined>;
  frontendInit(context: CallContext): Promise<FrontendInit>;
  frontendRefresh(context: CallContext): Promise<FrontendRefresh>;
  /** Section page by path; undefined when no section definition matches (RT-42). */
  pageData(context: CallContext, query: PageDataQuery): Promise<PageData | undefined>;
  staff(context: CallContext): Promise<Staff>;
  /** Blocks of the edition's front page, by position. */
  news(context: CallContext): Promise<NewsBlocks>;
  /** One of the four variants of the front page's automatic block; variants share no article (FP-05). */
  autoBlock(context: CallContext, variant: AutoVariant): Promise<Block>;
  /** Boxes between the blocks of the edition's front page. */
  indexBoxes(context: CallContext): Promise<IndexBoxes>;
  /** Newest articles of a section for its block on the front page; undefined when the edition has no such section. */
  indexSection(context: CallContext, slug: string): Promise<IndexSection | undefined>;
  /** The four episodes of the front page's podcast block. */
  indexEpisodes(context: CallContext): Promise<Pick<EpisodeList, 'items'>>;
  episode(context: CallContext, slug: string): Promise<Episode | undefined>;
  /** Newest episodes; `perPage` 4 unless told (PO-07). */
  episodes(
    context: CallContext,
    query?: { readonly perPage?: number; readonly page?: number; readonly podcast?: string },
  ): Promise<EpisodeList>;
  podcasts(context: CallContext): Promise<PodcastList>;
  /** The recommender's sets; `v` is the variant, 1 to 20, `address` an article's own `recommenderUrl` (RE-01). */
  recommended(context: CallContext, query: { readonly v?: number; readonly address?: string }): Promise<RecommendedSets>;
  /** Counts of Facebook reactions of the edition's articles (API-14). */
  facebookReactions(context: CallContext): Promise<FacebookReactions>;
  /** Rates of a currency, an ISO code, in the edition's; undefined when nobody quotes it (SD-01). */
  exchange(
    context: CallContext,
    query: { readonly currency: string; readonly range: ExchangeRange },
  ): Promise<ExchangeSeries | undefined>;
  /** What a day, YYYY-MM-DD, brought (MC-06). */
  minutes(context: CallContext, day: string): Promise<MinutesOfDay>;
  /** Supports since a day, YYYY-MM-DD (MC-02). */
  counter(context: CallContext, from: string): Promise<SupportCounter>;
  /** Where a public path of the edition's host leads instead (RD-35); undefined: it has not moved. */
  routeRule(context: CallContext, path: string): Promise<RuleRedirect | undefined>;
}
