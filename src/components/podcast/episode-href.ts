import { cardHref, type LinkPlace } from '~/components/cards/links';
import type { Episode } from '~/lib/contract/podcast';

/** Returns the address of an episode: its article, or else its show's page; undefined if it has neither. */
export function episodeHref({ article, podcast }: Pick<Episode, 'article' | 'podcast'>, place: LinkPlace): string | undefined {
  return article ? cardHref(article, place) : podcast.page;
}
