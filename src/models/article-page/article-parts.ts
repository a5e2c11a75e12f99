import type { ArticleBody } from '~/lib/article-body/blocks';
import type { CallContext, ContentApi } from '~/lib/content/content-api';
import { isContentApiError } from '~/lib/content/content-api-error';
import type { Article, ArticleCard } from '~/lib/contract/article';
import { dashboardBlocks, dashboardSlug } from './livescore-dashboard';
import { articleLanguage, type PageLanguage } from './words';

/** Optional parts of an article's page: each is loaded separately and is empty if its call fails. */

/** Number of articles that the server puts below an article, as many as the recommender's first row. */
const recommendedCount = 4;

/**
 * Number of articles in the list of the newest beside an article (LI-47), and beside an English one, of which a newsroom has
 * few.
 */
const NEWEST = 6;
const ENGLISH_NEWEST = 3;

/** How many of the newest articles `loadOthers` uses. */
const othersCount = NEWEST + recommendedCount + 1;

/** The articles to which an article's page links: never the article itself, and none twice. */
export interface OtherArticles {
  /** In the rail. */
  readonly newest: readonly ArticleCard[];
  /** In place of the recommender, the same for all readers (AR-25). */
  readonly recommended: readonly ArticleCard[];
}

/** The article whose page shows others. */
export interface OthersOf {
  readonly language: PageLanguage;
  /** Id of the article; undefined for one that is certainly not among the others. */
  readonly article: string | undefined;
}

/**
 * The boxes next to and below an article: the newest and the important ones, filled up with the newest of the edition; for an
 * English article only English ones, if there are any.
 */
export async function loadOthers(
  content: ContentApi,
  context: CallContext,
  { language, article }: OthersOf,
): Promise<OtherArticles> {
  const english = language === 'en';
  const query = english
    ? { filters: { flag: 'english' }, page: 1, limit: ENGLISH_NEWEST + recommendedCount + 1 }
    : { filters: { flag: 'legfontosabb' }, page: 1, limit: recommendedCount + 1 };
  const [{ items: all }, found] = await Promise.all([
    content.articles(context, { filters: {}, page: 1, limit: othersCount }),
    unlessFailing(content.articles(context, query)),
  ]);
  const items = found?.items ?? [];
  const flagged = withoutArticle(items, article);
  if (english && flagged.length > 0)
    return {
      newest: flagged.slice(0, ENGLISH_NEWEST),
      recommended: flagged.slice(ENGLISH_NEWEST, ENGLISH_NEWEST + recommendedCount),
    };
  const others = withoutArticle(all, article);
  const pool = [...flagged, ...others.slice(NEWEST)];
  return {
    newest: others.slice(0, NEWEST),
    recommended: [...new Map(pool.map((card) => [String(card.id), card])).values()].slice(0, recommendedCount),
  };
}

/** Address of the list that the newest articles of an article's page belong to; `prefix` is the edition's. */
export function newestListHref(newest: readonly ArticleCard[], prefix: string): string {
  const isEnglish = newest.length > 0 && newest.every((card) => articleLanguage(card) === 'en');
  return isEnglish ? '/english' : `${prefix}/legfrissebb`;
}

const withoutArticle = (cards: readonly ArticleCard[], article: string | undefined): readonly ArticleCard[] =>
  cards.filter(({ id }) => String(id) !== article);

/** The article's number of Facebook reactions; undefined below the minimum that is shown (ED-29, ED-30, A-46). */
export async function loadReactions(
  content: ContentApi,
  context: CallContext,
  { id }: Article,
  min: number,
): Promise<number | undefined> {
  const counts = await unlessFailing(content.facebookReactions(context));
  const count = counts?.items.find((item) => String(item.id) === String(id))?.reactions ?? 0;
  return count >= min ? count : undefined;
}

/** The newsroom's dashboard of live scores (AR-09); undefined when it has none. */
export async function loadDashboard(content: ContentApi, context: CallContext): Promise<ArticleBody | undefined> {
  return dashboardBlocks(await unlessFailing(content.unique(context, dashboardSlug)));
}

async function unlessFailing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isContentApiError(error)) return undefined;
    throw error;
  }
}
