import type { ArticleCard } from '~/lib/contract/article';
import { budapestDay } from '~/lib/time/budapest-day';

/** Path prefix of an edition by its slug: '' or '/g7'. Unknown slugs have none. */
export type PathPrefix = (siteSlug: string | undefined) => string;

/** The fields of an article that determine its address. */
export type Addressed = Pick<ArticleCard, 'url' | 'slug' | 'pubDate' | 'type' | 'mainSuperTag' | 'originatingSite'>;

/**
 * Canonical path of an article on its edition's host: /{site path}/{main section}/{YYYY}/{MM}/{DD}/{slug}, with
 * /elo for a live blog (RT-44, A-17: the day is Budapest's for every edition, A-63). An address given by the API wins
 * (AR-28); it may be absolute. Without a main section that segment is left out.
 */
export function articleUrl(article: Addressed, pathPrefix: PathPrefix): string {
  if (article.url !== undefined) return article.url;
  const section = article.mainSuperTag ? `/${article.mainSuperTag.slug}` : '';
  const day = budapestDay(article.pubDate).replaceAll('-', '/');
  const prefix = pathPrefix(article.originatingSite ?? article.mainSuperTag?.siteSlug);
  return `${prefix}${section}/${day}/${article.slug}${article.type === 'liveblog' ? '/elo' : ''}`;
}

/** Address of a listed item: the external address of a sponsored item (AR-18), otherwise its page. */
export function cardUrl(card: Addressed & Pick<ArticleCard, 'ctUrl'>, pathPrefix: PathPrefix): string {
  return card.ctUrl ?? articleUrl(card, pathPrefix);
}

/** Address of a section's list (RT-45, RT-46): no prefix for the main edition and for editions on a host of their own. */
export function sectionUrl(
  section: { readonly slug: string; readonly siteSlug?: string | undefined },
  pathPrefix: PathPrefix,
): string {
  return `${pathPrefix(section.siteSlug)}/rovat/${section.slug}`;
}

export const tagUrl = (slug: string): string => `/cimke/${slug}`;
export const authorUrl = (slug: string): string => `/szerzo/${slug}`;
