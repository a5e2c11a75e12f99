import type { ArticleCard } from '~/lib/contract/article';
import type { PictureSources } from '~/lib/images/picture-plan';

/** Returns the picture of a card, or the edition's own if the article has none (ED-27, IM-05, IM-06). */
export function cardPicture(
  card: ArticleCard,
  identity: { readonly mobileImage11: string; readonly mobileImage43: string },
): PictureSources {
  const own = card.recommendedBoxImage ?? card.resizedRecommendedBoxImage ?? card.mobileImage43 ?? card.mobileImage11;
  return {
    src: own ?? identity.mobileImage43,
    mobile11: card.mobileImage11 ?? (own ? undefined : identity.mobileImage11),
    mobile43: card.mobileImage43 ?? (own ? undefined : identity.mobileImage43),
    focus: own ? card.imageFocus : undefined,
  };
}
