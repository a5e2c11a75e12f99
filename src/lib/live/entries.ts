import type { SubArticle } from '~/lib/contract/article';

/** Most key events above a live blog. */
const KEY_EVENTS = 8;

/** Entries as a page shows them: pinned ones first, then newest first (LB-06). */
export function entriesInOrder(entries: readonly SubArticle[]): readonly SubArticle[] {
  return [...entries].sort((a, b) => Number(b.pinned) - Number(a.pinned) || b.pubDate - a.pubDate);
}

/** The entries that lead into a long live blog: those with a title, newest first, when there are at least three. */
export function keyEvents(entries: readonly SubArticle[]): readonly SubArticle[] {
  const titled = entries.filter((entry) => entry.title !== undefined).sort((a, b) => b.pubDate - a.pubDate);
  return titled.length < 3 ? [] : titled.slice(0, KEY_EVENTS);
}
