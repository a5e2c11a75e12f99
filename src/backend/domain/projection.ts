import { cardFace } from '~/lib/cards/card-face';
import type { Article, ArticleCard, SubArticle } from '~/lib/contract/article';
import { readingMinutes } from '~/lib/text/reading-time';

/** Number of newest entries in the card of a live blog, which lists show under the title. */
export const CARD_ENTRIES = 3;

/**
 * The list projection of an article, as it is stored. Entries of a live blog come without their text: the newest published ones,
 * and the next scheduled ones, so that readers have the newest three until the card is stored again.
 *
 * @param entries newest first
 * @param now unix seconds
 */
export function toCard(article: Article, entries: readonly SubArticle[], now: number): ArticleCard {
  const scheduled = entries.filter(({ pubDate }) => pubDate > now).slice(-CARD_ENTRIES);
  const published = entries.filter(({ pubDate }) => pubDate <= now).slice(0, CARD_ENTRIES);
  return {
    id: article.id,
    slug: article.slug,
    title: article.title,
    titles: article.titles,
    pubDate: article.pubDate,
    updatedAt: article.updatedAt,
    version: article.version,
    type: article.type,
    recommender: article.recommender ?? article.lead,
    contentHighlight: article.contentHighlight,
    tags: article.tags,
    superTags: article.superTags,
    mainSuperTag: article.mainSuperTag,
    articleAuthors: article.articleAuthors,
    ...cardFace(article),
    resizedRecommendedBoxImage: article.resizedRecommendedBoxImage,
    mobileImage11: article.mobileImage11,
    mobileImage43: article.mobileImage43,
    ctUrl: article.ctUrl,
    indexAVCode: article.indexAVCode,
    url: article.url,
    feedId: article.feedId,
    english: article.english,
    adultContent: article.adultContent,
    pr: article.pr,
    politicalAd: article.politicalAd,
    sponsor: article.sponsor,
    livescoreId: article.livescoreId,
    originatingSite: article.originatingSite,
    active: article.active ? undefined : false,
    withdrawn: article.active ? undefined : article.withdrawn,
    corrected: (article.corrections?.length ?? 0) > 0 || undefined,
    readingMinutes: article.type === 'longform' ? readingMinutes(article.content) : undefined,
    subArticles: [...scheduled, ...published].map((entry) => ({ ...entry, content: '' })),
  };
}

/** Converts an article that belongs to a live blog to an entry of that live blog (LB-02). */
export function toEntry(article: Article): SubArticle {
  return {
    id: article.id,
    slug: article.slug,
    title: article.title,
    content: article.content,
    pubDate: article.pubDate,
    updatedAt: article.updatedAt,
    version: article.version,
    pinned: false,
    keyEvent: undefined,
    corrections: article.corrections,
    articleAuthors: article.articleAuthors,
  };
}
