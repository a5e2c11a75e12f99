import type { PageLanguage } from './words';

/** Up to this many authors, a card shows all names. */
const MAX_NAMES = 3;

/** The names of a card's authors: up to three in full; if there are more, the first two and the number of the others. */
export function shortAuthorList(names: readonly string[], language: PageLanguage): string {
  if (names.length <= MAX_NAMES) return names.join(', ');
  const shown = names.slice(0, MAX_NAMES - 1);
  const others = names.length - shown.length;
  return language === 'en' ? `${shown.join(', ')} and ${others} others` : `${shown.join(', ')} és még ${others} szerző`;
}
