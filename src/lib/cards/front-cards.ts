import type { ArticleCard } from '../contract/article';
import type { Block } from '../contract/pages';

/** The block with what its front says about its articles: headline, kicker, lead and picture of a card may be the front's own. */
export function withOwnCards(block: Block): Block {
  const { cards = {}, items } = block;
  return {
    ...block,
    items: items.map((item) => withOwnWords(item, Object.hasOwn(cards, item.slug) ? cards[item.slug] : undefined)),
  };
}

/** The card as fronts show it: with the title that its article has for them. */
export function withFrontTitle<Card extends Pick<ArticleCard, 'title' | 'titles'>>(card: Card): Card {
  const { titles } = card;
  return titles?.front === undefined ? card : { ...card, title: titles.front, titles: undefined };
}

function withOwnWords(card: ArticleCard, own: NonNullable<Block['cards']>[string] | undefined): ArticleCard {
  if (own === undefined) return withFrontTitle(card);
  const { title, kicker, lead, image, hideLead } = own;
  const { mainSuperTag } = card;
  return {
    ...(title === undefined ? withFrontTitle(card) : { ...card, title, titles: undefined }),
    recommender: hideLead === true ? undefined : (lead ?? card.recommender),
    // The kicker of a card is the name of its section.
    mainSuperTag: mainSuperTag && kicker !== undefined ? { ...mainSuperTag, name: kicker } : mainSuperTag,
    ...(image !== undefined && { recommendedBoxImage: image, imageFocus: undefined }),
  };
}
