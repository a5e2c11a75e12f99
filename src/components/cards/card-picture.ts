import type { ArticleCard } from '~/lib/contract/article';
import type { PictureSources } from '~/lib/images/picture-plan';
import { isSponsored } from '~/models/article-page/kinds';

/**
 * Returns the picture of a card, or the edition's own if the article has none (ED-27, IM-05, IM-06). Undefined for paid and
 * political items without a picture: the sign of the paper never speaks for who pays.
 */
export function cardPicture(
  card: ArticleCard,
  identity: { readonly mobileImage11: string; readonly mobileImage43: string },
): PictureSources | undefined {
  const own = card.recommendedBoxImage;
  const isPlate = own === undefined || own === identity.mobileImage43 || own === identity.mobileImage11;
  if (isPlate && (card.politicalAd !== undefined || isSponsored(card))) return undefined;
  return {
    src: own ?? identity.mobileImage43,
    mobile11: card.mobileImage11 ?? (own ? undefined : identity.mobileImage11),
    mobile43: card.mobileImage43 ?? (own ? undefined : identity.mobileImage43),
    focus: own ? card.imageFocus : undefined,
  };
}

/** False for a card that can only show the edition's own picture. */
export const hasPicture = (card: ArticleCard): boolean => card.recommendedBoxImage !== undefined;
