import type { Article } from '~/lib/contract/article';
import { isOpinion, isSponsored } from './kinds';

/** Layout of an article's header. */
export interface HeaderForm {
  /** 'full' and 'half': the picture spans the page and the text overlays it; 'plain': text first, then the picture. */
  readonly hero: 'full' | 'half' | 'plain';
  /** The site header overlays the picture (AR-05, AR-06). */
  readonly transparent: boolean;
}

/**
 * The header's form: transparent for longforms and articles flagged g7-hero, which get a full hero unless headerType is half.
 * Without a cover there is only text; a transparent header then gets a half hero without a picture, as its background. What is
 * paid for is plain: a picture across the page would hide who paid. So is a story made for a film or a sound (`hasMedium`),
 * which is in the place of the picture.
 */
export function headerForm(article: Article, hasMedium = false): HeaderForm {
  if (article.politicalAd !== undefined || isSponsored(article) || hasMedium) return { hero: 'plain', transparent: false };
  const transparent = article.type === 'longform' || article.flags.some(({ slug }) => slug === 'g7-hero');
  const wanted = article.headerType ?? (transparent ? 'full' : 'plain');
  if (article.cover !== undefined) return { hero: wanted, transparent };
  return { hero: transparent ? 'half' : 'plain', transparent };
}

/** Classes of the article element: its kind and the markers that affect only its style (AR-01, AR-22, A-67). */
export function articleClasses(article: Article): readonly string[] {
  const safe = (text: string): string => text.toLowerCase().replace(/[^a-z0-9-]/g, '');
  return [
    `article-${article.type}`,
    ...(isOpinion(article) ? ['is-opinion'] : []),
    ...(isSponsored(article) && article.politicalAd === undefined ? ['is-paid'] : []),
    ...(article.halfImage ? ['half-image'] : []),
    ...(article.evergreen ? ['evergreen'] : []),
    ...(article.periodic ? ['periodic'] : []),
    ...(article.colorScheme ? [`scheme-${safe(article.colorScheme)}`] : []),
    ...(article.subType ? [`subtype-${safe(article.subType)}`] : []),
  ];
}
