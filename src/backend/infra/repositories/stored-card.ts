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

/**
 * A whole card as a viewer may see it now; the card itself when there is nothing to hide. One that a damaged row holds passes as it
 * is: pages leave out what is no card.
 */
export function cardFor(card: ArticleCard, { drafts, now }: Visibility): ArticleCard {
  const entries: unknown = card?.subArticles;
  const isShown = (entry: ArticleCard['subArticles'][number]): boolean => entry?.pubDate <= now;
  if (drafts || !Array.isArray(entries) || entries.every(isShown)) return card;
  return { ...card, subArticles: card.subArticles.filter(isShown) };
}
