import type { PublishedCorrection } from '~/lib/contract/corrections';
import { entryHref } from '~/lib/live/entries';
import { correctionAnchor } from '~/lib/urls/corrections-address';

/** Where a correction is shown: at its box in the article, or on the page of the entry. `articleUrl` is a path or absolute. */
export function correctionHref({ entry, date }: PublishedCorrection, articleUrl: string): string {
  const place = entry === undefined ? articleUrl : entryHref(articleUrl, entry.id);
  return place.includes('#') ? place : `${place}#${correctionAnchor(date)}`;
}

/** Text that names what was corrected. */
export function correctedTitle({ article, entry }: PublishedCorrection): string {
  return entry?.title ?? article.title;
}
