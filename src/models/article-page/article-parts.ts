import type { ArticleBody } from '~/lib/article-body/blocks';
import type { CallContext, ContentApi } from '~/lib/content/content-api';
import { isContentApiError } from '~/lib/content/content-api-error';
import type { Article, ArticleCard } from '~/lib/contract/article';
import { dashboardBlocks, dashboardSlug } from './livescore-dashboard';
import { articleLanguage } from './words';

/**
 * Parts of an article's page that it can do without: each is loaded by itself, and is empty when its call fails.
 */

/** Articles that the server puts under an article; the recommender's first row has as many. */
export const recommendedCount = 4;

/**
 * Important articles (English ones beside an English article), then `others`, newest first: what stands in the
 * recommender's place for everybody (AR-25). Never the article itself, and none twice.
 */
export async function recommendedFor(
  content: ContentApi,
  context: CallContext,
  article: Article,
  others: readonly ArticleCard[],
): Promise<readonly ArticleCard[]> {
  const flag = articleLanguage(article) === 'en' ? 'english' : 'legfontosabb';
  const list = content.articles(context, { filters: { flag }, page: 1, limit: recommendedCount + 1 });
  const { items } = (await unlessFailing(list)) ?? { items: [] };
  const pool = [...items, ...others].filter(({ id }) => String(id) !== String(article.id));
  return [...new Map(pool.map((card) => [String(card.id), card])).values()].slice(0, recommendedCount);
}

/** The article's count of Facebook reactions when it reaches the least one that is shown (ED-29, ED-30, A-46). */
export async function loadReactions(
  content: ContentApi,
  context: CallContext,
  { id }: Article,
  least: number,
): Promise<number | undefined> {
  const counts = await unlessFailing(content.facebookReactions(context));
  const count = counts?.items.find((item) => String(item.id) === String(id))?.reactions ?? 0;
  return count >= least ? count : undefined;
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
