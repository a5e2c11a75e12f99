import type { ArticleCard } from '~/lib/contract/article';
import { CARD_ENTRIES } from '../../domain/projection';
import type { Visibility } from '../../domain/visibility';
import { storedJson } from '../stored-json';

/** A stored card for a viewer: with the newest of a live blog's entries that are published. */
export function storedCard(json: string, visibility: Visibility): ArticleCard {
  return cardFor(wholeCard(json), visibility);
}

/**
 * A stored card with all entries of a live blog, including scheduled ones: for caches; pass it through `cardFor` before showing
 * it. `updatedAt` is always set, to the time of publication if the article has not changed since.
 */
export function wholeCard(json: string): ArticleCard {
  const card = storedJson<ArticleCard>(json);
  return card?.updatedAt === undefined && typeof card?.pubDate === 'number' ? { ...card, updatedAt: card.pubDate } : card;
}

/**
 * A card with the newest entries that the viewer may see; returns the same object if there is nothing to hide. An invalid card
 * from a damaged row is returned unchanged: pages leave it out.
 */
export function cardFor(card: ArticleCard, { drafts, now }: Visibility): ArticleCard {
  const entries: unknown = card?.subArticles;
  const isShown = (entry: ArticleCard['subArticles'][number]): boolean => drafts || entry?.pubDate <= now;
  if (!Array.isArray(entries) || (entries.length <= CARD_ENTRIES && entries.every(isShown))) return card;
  return { ...card, subArticles: card.subArticles.filter(isShown).slice(0, CARD_ENTRIES) };
}
