import type { ArticleCard } from '~/lib/contract/article';
import type { Visibility } from '../../domain/visibility';
import { storedJson } from '../stored-json';

/** A card as a viewer may see it: of a live blog's entries those whose hour has come. */
export function storedCard(json: string, visibility: Visibility): ArticleCard {
  return cardFor(wholeCard(json), visibility);
}

/** A card with all entries of a live blog, also those to come: for what is remembered, and shown through `cardFor`. */
export function wholeCard(json: string): ArticleCard {
  return storedJson<ArticleCard>(json);
}

/** A whole card as a viewer may see it now; the card itself when there is nothing to hide. */
export function cardFor(card: ArticleCard, { drafts, now }: Visibility): ArticleCard {
  if (drafts || card.subArticles.every(({ pubDate }) => pubDate <= now)) return card;
  return { ...card, subArticles: card.subArticles.filter(({ pubDate }) => pubDate <= now) };
}
