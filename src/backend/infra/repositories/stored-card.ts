import type { ArticleCard } from '~/lib/contract/article';
import type { Visibility } from '../../domain/visibility';
import { storedJson } from '../stored-json';

/** A stored card for a viewer: without a live blog's entries that are not published yet. */
export function storedCard(json: string, visibility: Visibility): ArticleCard {
  return cardFor(wholeCard(json), visibility);
}

/**
 * A stored card with all entries of a live blog, including scheduled ones: for caches; pass it through `cardFor` before showing
 * it.
 */
export function wholeCard(json: string): ArticleCard {
  return storedJson<ArticleCard>(json);
}

/**
 * A card without entries that the viewer may not see; returns the same object if there is nothing to hide. An invalid card from a
 * damaged row is returned unchanged: pages leave it out.
 */
export function cardFor(card: ArticleCard, { drafts, now }: Visibility): ArticleCard {
  const entries: unknown = card?.subArticles;
  const isShown = (entry: ArticleCard['subArticles'][number]): boolean => entry?.pubDate <= now;
  if (drafts || !Array.isArray(entries) || entries.every(isShown)) return card;
  return { ...card, subArticles: card.subArticles.filter(isShown) };
}
