import type { PageLanguage } from './words';

/** Authors whose names a card shows all. */
const MOST = 3;

/** The names of a card's authors: up to three in full, of more the first two and how many others there are. */
export function namesInShort(names: readonly string[], language: PageLanguage): string {
  if (names.length <= MOST) return names.join(', ');
  const shown = names.slice(0, MOST - 1);
  const others = names.length - shown.length;
  return language === 'en' ? `${shown.join(', ')} and ${others} others` : `${shown.join(', ')} és még ${others} szerző`;
}
