import { cardHref, type LinkPlace } from '~/components/cards/links';
import type { Episode } from '~/lib/contract/podcast';

/** Where an episode is read about: its article, else its show's page; undefined when it has neither. */
export function episodeHref({ article, podcast }: Pick<Episode, 'article' | 'podcast'>, place: LinkPlace): string | undefined {
  return article ? cardHref(article, place) : podcast.page;
}
