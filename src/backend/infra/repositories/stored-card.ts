import type { ArticleCard } from '~/lib/contract/article';
import type { Visibility } from '../../domain/visibility';
import { storedJson } from '../stored-json';

/** A card as a viewer may see it: of a live blog's entries those whose hour has come. */
export function storedCard(json: string, { drafts, now }: Visibility): ArticleCard {
  const card = storedJson<ArticleCard>(json);
  if (card.subArticles.length > 0 && !drafts) card.subArticles = card.subArticles.filter(({ pubDate }) => pubDate <= now);
  return card;
}
