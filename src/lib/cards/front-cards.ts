import type { ArticleCard } from '../contract/article';
import type { Block } from '../contract/pages';

/** The block with what its front says about its articles: headline, kicker, lead and picture of a card may be the front's own. */
export function withOwnCards(block: Block): Block {
  const { cards, items } = block;
  if (cards === undefined || Object.keys(cards).length === 0) return block;
  return {
    ...block,
    items: items.map((item) => withOwnWords(item, Object.hasOwn(cards, item.slug) ? cards[item.slug] : undefined)),
  };
}

function withOwnWords(card: ArticleCard, own: NonNullable<Block['cards']>[string] | undefined): ArticleCard {
  if (own === undefined) return card;
  const { title, kicker, lead, image, hideLead } = own;
  const { mainSuperTag } = card;
  return {
    ...card,
    title: title ?? card.title,
    recommender: hideLead === true ? undefined : (lead ?? card.recommender),
    // The kicker of a card is the name of its section.
    mainSuperTag: mainSuperTag && kicker !== undefined ? { ...mainSuperTag, name: kicker } : mainSuperTag,
    ...(image !== undefined && { recommendedBoxImage: image, imageFocus: undefined }),
  };
}
